// Loads of the same file that never finished are said to be continued by this one.
OPTIONAL MATCH (earlier:Load {pack: $pack, hash: $hash, state: 'running'})
SET earlier.state = 'interrupted', earlier.continuedBy = $id
WITH count(earlier) AS continued
CREATE (:Load {
  id: $id, pack: $pack, version: $version, file: $file, hash: $hash, state: 'running', startedAt: $now, asOf: $asOf
})
RETURN continued
