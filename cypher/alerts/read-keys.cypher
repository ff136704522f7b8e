// What is known of keys.
UNWIND $keys AS key
MATCH (k:AlertKey {key: key})
RETURN k.key AS key, k.armed AS armed, toFloat(k.run) AS run, k.hitAt AS hitAt, k.firedAt AS firedAt, toFloat(k.firings) AS firings, k.alert AS alert
