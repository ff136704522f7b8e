SHOW TRANSACTIONS YIELD metaData
WHERE metaData.statement = $statement
RETURN count(*) AS running
