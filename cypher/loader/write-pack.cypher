MERGE (pack:Pack {name: $name})
SET pack.version = $version, pack.title = $title, pack.source = $source, pack.sourceUrl = $sourceUrl, pack.licence = $licence,
  pack.asOf = $asOf, pack.complete = $complete
