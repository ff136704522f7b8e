// How many entities a place of the taxonomy has.
MATCH (e:Entity)
WHERE e.category = $category AND e.subcategory = $subcategory AND e.slug > '' /*group*/ /*type*/ /*tag*/ /*known*/
RETURN count(*) AS count
