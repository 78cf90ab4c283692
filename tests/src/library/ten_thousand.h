/* tests/src/library/ten_thousand.h: ten thousand matches for a library, in SQL: of a match of Hog
 * that Ada wins, and the same that Bo gives up, against several opponents on several days, with
 * seeds in no order, one in ten of them that of the match before, some with help, some judged. */
#ifndef ROLLICK_TESTS_SRC_LIBRARY_TEN_THOUSAND_H
#define ROLLICK_TESTS_SRC_LIBRARY_TEN_THOUSAND_H

#define TEN_THOUSAND_MATCHES                                                                       \
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)"              \
    "INSERT INTO matches (game, seats, started, header, ended, last, helped, judged)"              \
    " SELECT 'hog', '[]', '', printf('{\"rollick\":1,\"game\":\"hog\",\"rules\":{%s},\"seats\":["  \
    "{\"name\":\"Ada\",\"kind\":\"human\"},{\"name\":\"%s\",\"kind\":\"%s\"}],"                    \
    "\"started\":\"2026-%02d-%02dT10:00:00Z\",\"seed\":\"0x%08x%08x\"}',"                          \
    " CASE WHEN i % 3 THEN '\"goal\":12,\"align\":\"off\",\"pass\":\"off\"' ELSE '' END,"          \
    " 'Bo ' || (i % 7),"                                                                           \
    " CASE WHEN i % 7 < 3 THEN 'human' ELSE 'ai:bacon:' || (i % 5) END,"                           \
    " 1 + i / 840 % 12, 1 + i / 30 % 28,"                                                          \
    " (i - (i % 10 = 0)) * 2654435761 % 4294967296, (i - (i % 10 = 0)) * 40503 % 65521),"          \
    " 'over', CASE WHEN i % 11 = 0 THEN '{\"end\":\"abandoned\"}'"                                 \
    " WHEN i % 3 = 0 OR i % 13 = 0 THEN '{\"end\":\"conceded\",\"seat\":' || (i % 2) || '}'"       \
    " ELSE '{\"end\":\"over\"}' END, i % 17 = 0,"                                                  \
    " CASE WHEN i % 4 = 0 THEN printf('{\"judge\":\"optimal\",\"unit\":\"win\",\"seats\":["        \
    "{\"luck\":0.25,\"loss\":0.0%d,\"differing\":2,\"choices\":3},"                                \
    "{\"luck\":-0.25,\"loss\":0.5,\"differing\":1,\"choices\":1}]}', i % 10) END FROM n;"          \
    "INSERT INTO lines (match, n, text)"                                                           \
    " SELECT id, 1, '{\"seat\":0,\"act\":\"roll 2\"}' FROM matches UNION ALL"                      \
    " SELECT id, 2, '{\"seat\":0,\"roll\":[4,' || (5 + id % 2) || ']}' FROM matches UNION ALL"     \
    " SELECT id, 3, '{\"seat\":1,\"act\":\"roll 1\"}' FROM matches UNION ALL"                      \
    " SELECT id, 4, '{\"seat\":1,\"roll\":[' || (2 + id % 5) || ']}' FROM matches"                 \
    " WHERE id % 11 = 0 OR id % 13 = 0 OR id % 3 = 0;"                                             \
    "INSERT INTO lines (match, n, text)"                                                           \
    " SELECT id, 4, '{\"seat\":1,\"roll\":[1]}' FROM matches"                                      \
    " WHERE NOT (id % 11 = 0 OR id % 13 = 0 OR id % 3 = 0) UNION ALL"                              \
    " SELECT id, 5, '{\"seat\":0,\"act\":\"roll 2\"}' FROM matches"                                \
    " WHERE NOT (id % 11 = 0 OR id % 13 = 0 OR id % 3 = 0) UNION ALL"                              \
    " SELECT id, 6, '{\"seat\":0,\"roll\":[4,6]}' FROM matches"                                    \
    " WHERE NOT (id % 11 = 0 OR id % 13 = 0 OR id % 3 = 0)"

#endif
