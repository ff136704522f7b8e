// How many open markets each category has. The category is sought by its index: that of open markets alone would be read once for each.
UNWIND $categories AS category
CALL (category) {
  MATCH (m:Market)
  USING INDEX m:Market(category, active)
  WHERE m.category = category AND m.active = true
  RETURN count(*) AS count
}
RETURN category, count
