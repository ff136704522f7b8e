UNWIND range(1, 400000) AS a
WITH a WHERE a % 7 = 0
RETURN count(*) AS counted
