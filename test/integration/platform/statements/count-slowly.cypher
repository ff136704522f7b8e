UNWIND range(1, 1000000) AS a
UNWIND range(1, 1000000) AS b
RETURN count(*) AS counted
