/* statistics.h: how probable it is that what was counted came by chance. A p-value near 0 says that
 * the counts are too far from what was expected, one near 1 that they are too close to it. */
#ifndef ROLLICK_TESTS_DICE_STATISTICS_H
#define ROLLICK_TESTS_DICE_STATISTICS_H

/* Pearson's sum over n cells of (count - expected)^2 / expected. Expected counts are > 0, and at
 * least 5 where the sum is to be looked up below. Source: D. E. Knuth, "The Art of Computer
 * Programming", volume 2, 3.3.1, formula (6). */
double chi_square(const long long *count, const double *expected, int n);

/* How probable such a sum or a larger one is with so many degrees of freedom (> 0), of one sum or
 * of several added up: the incomplete gamma function Q(degrees / 2, sum / 2). Exact to 1e-9 at
 * least for up to 100,000 degrees. Sources: M. Abramowitz, I. Stegun, "Handbook of Mathematical
 * Functions", 26.4.19 for the relation, 6.5.29 for the series, 6.5.31 for the continued fraction,
 * which is worked out as W. J. Lentz did ("Applied Optics" 15, 1976). */
double chi_square_p(double sum, double degrees);

/* How probable it is that n > 0 numbers, uniform in 0 … 1, are as far from uniform as these: the
 * test of Kolmogorov and Smirnov, two-sided. Sorts them. Sources: W. H. Press and others,
 * "Numerical Recipes in C", 2nd edition, 14.3.7 for the sum and 14.3.9 for the factor, which is
 * that of M. A. Stephens, Journal of the Royal Statistical Society B 32, 1970. */
double uniform_p(double *p, int n);

#endif
