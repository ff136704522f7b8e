// What is known of keys, each locked until the end of the transaction.
UNWIND $keys AS key
MERGE (k:AlertKey {key: key})
  ON CREATE SET k.armed = true, k.run = 0, k.firings = 0
SET k.touched = true
RETURN k.key AS key, k.armed AS armed, toFloat(k.run) AS run, k.hitAt AS hitAt, k.firedAt AS firedAt, toFloat(k.firings) AS firings, k.alert AS alert
