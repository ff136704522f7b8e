// How many open markets each category has.
UNWIND $categories AS category
CALL (category) {
  MATCH (m:Market)
  WHERE m.active = true AND m.category = category
  RETURN count(*) AS count
}
RETURN category, count
