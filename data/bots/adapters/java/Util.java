package mego.yahtzee;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;

public final class Util {
    private Util() {
    }

    public static <T> int count(Collection<T> haystack, T needle) {
        return Collections.frequency(haystack, needle);
    }

    public static <T> int count(T[] haystack, T needle) {
        return count(Arrays.asList(haystack), needle);
    }

    public static Integer[] boxIntArray(int[] numbers) {
        return Arrays.stream(numbers).boxed().toArray(Integer[]::new);
    }

    public static Category intToUpperCategory(int face) {
        if (face < 1 || face > 6) {
            throw new IllegalArgumentException("a face goes from 1 to 6");
        }
        return Category.values()[face - 1];
    }

    public static int upperCategoryToInt(Category category) {
        if (!category.isUpper()) {
            throw new IllegalArgumentException(category + " is no upper category");
        }
        return category.ordinal() + 1;
    }
}
