# includes.awk: lines "FILE HEADER" compared with the table of rooms (table.awk).
{
    if (row_of(folder($1)) == "") print $1 "  (its folder is not in the table)"
    else if (!allowed($1, folder($2))) {
        print $1 " " $2 "  (" folder($1) " may not know " folder($2) ")"
    }
}
