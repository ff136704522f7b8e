// Titles as statements say them.
UNWIND $rows AS row
RETURN /*include title-of(row)*/ AS title
