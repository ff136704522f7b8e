// The version of a rule that has this content; a new one where the last version has another.
OPTIONAL MATCH (last:AlertRule {name: $name})
WITH last ORDER BY last.version DESC LIMIT 1
WITH CASE WHEN last IS NULL THEN 1 WHEN last.contentHash = $contentHash THEN last.version ELSE last.version + 1 END AS version
MERGE (rule:AlertRule {id: $name + '|' + toString(toInteger(version))})
  ON CREATE SET rule.name = $name, rule.version = toInteger(version), rule.contentHash = $contentHash, rule.content = $content, rule.createdAt = $now
RETURN rule.version AS version
