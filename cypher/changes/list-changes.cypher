// Changes from a place in the log on, in its order, each with its record as it is now. The counter is read first: what it counts was committed.
// How an entry is written stands in graph/change-entries.ts. A record is null where it cannot be found; its content is null where it was taken back.
MATCH (log:ChangeLog {name: 'changes'})
WITH log, log.seq AS last, CASE WHEN $seq < log.start THEN log.start ELSE $seq END AS first,
  CASE WHEN log.at > $now THEN log.at ELSE $now END AS now
CALL (first, last) {
  MATCH (batch:ChangeBatch) WHERE batch.seq >= first AND batch.seq <= last
  WITH batch ORDER BY batch.seq LIMIT $maxBatches
  RETURN collect(batch) AS batches
}
RETURN log.id AS id, log.formerIds AS formerIds, log.formerLasts AS formerLasts, log.start AS start, log.settled AS settled, last,
  [batch IN batches | batch.seq] AS seqs,
  COLLECT {
    UNWIND batches AS batch
    WITH batch WHERE any(letter IN batch.kinds WHERE letter IN $letters)
    WITH batch, batch.entries AS entries
    UNWIND range(CASE batch.seq WHEN $seq THEN $entry ELSE 0 END, size(entries) - 1) AS entry
    WITH batch, entry, split(entries[entry], ' ') AS words
    UNWIND range(CASE WHEN batch.seq = $seq AND entry = $entry THEN $member ELSE 0 END, size(words) - 3) AS member
    WITH batch, entry, member, words[1] AS of, split(words[member + 2], ',') AS name,
      CASE WHEN words[0] <> 'n' THEN words[0] WHEN words[member + 2] = '.' THEN 'e+' ELSE 'f+' END AS what
    WITH batch, entry, member, of, name, what, left(what, 1) AS letter,
      CASE WHEN size(name[-1]) = 10 THEN name[-1] + 'T00:00:00.000Z' ELSE name[-1] END AS start
    WHERE letter IN $letters
    WITH batch, entry, member, of, name, what, letter, start LIMIT $limit
    RETURN {
      seq: batch.seq, entry: entry, member: member, at: batch.at, what: what, of: of, name: name, start: start,
      entity: COLLECT {
        UNWIND CASE letter WHEN 'e' THEN [of] ELSE [] END AS slug
        MATCH (e:Entity {slug: slug})
        RETURN e {
          .id, .slug, .displayName, .entityType, .category, .subcategory, .group, .description, .tags, .aliases, .source, .updatedAt
        }
      }[0],
      fact: COLLECT {
        UNWIND CASE letter WHEN 'f' THEN [of] ELSE [] END AS slug
        MATCH (e:Entity {slug: slug})-[:HAS_FACT]->(f)
        WHERE f.key = name[0]
        RETURN {content: COLLECT {
          MATCH (f)-[:CURRENT]->(newest)
          MATCH (newest)-[:PREVIOUS*0..]->(v)
          WHERE v.validFrom <= now
          RETURN v {.value, .validFrom, .validTo} LIMIT 1
        }[0]}
      }[0],
      relationship: COLLECT {
        UNWIND CASE letter WHEN 'r' THEN [of] ELSE [] END AS slug
        MATCH (e:Entity {slug: slug})
        WITH e
        MATCH (o:Entity {slug: name[1]})
        RETURN {content: COLLECT {
          MATCH (e)-[r:/*edges*/]->(o)
          WHERE type(r) = name[0] AND r.validFrom = start AND r.retractedAt IS NULL
          RETURN r {.validTo, .confidence, .source} ORDER BY r.source LIMIT 1
        }[0]}
      }[0],
      event: COLLECT {
        UNWIND CASE letter WHEN 'v' THEN [of] ELSE [] END AS id
        MATCH (v:Event {id: id})
        RETURN v {
          .eventType, .title, .happenedAt, .impactScore, .severity, .location, .url,
          about: COLLECT { MATCH (v)-[about:ABOUT]->(e:Entity) WHERE about.retractedAt IS NULL RETURN {entity: e.slug, role: about.role} ORDER BY e.slug }
        }
      }[0],
      outcome: COLLECT {
        UNWIND CASE letter WHEN 'o' THEN [of] ELSE [] END AS slug
        MATCH (o:Outcome {slug: slug})
        RETURN o {.id, .label, .question, .category, .subcategory, .group, .closesAt, .status, .description, .rules, .source, .updatedAt}
      }[0],
      exposure: COLLECT {
        UNWIND CASE letter WHEN 'x' THEN [of] ELSE [] END AS slug
        MATCH (o:Outcome {slug: slug})
        WITH o
        MATCH (e:Entity {slug: name[0]})
        RETURN {content: COLLECT {
          MATCH (e)-[x:EXPOSED_TO]->(o)
          WHERE x.validFrom = start AND x.retractedAt IS NULL
          RETURN x {.validTo, .role, .exposureType, .strength, .confidence, .reasons, .source} ORDER BY x.source LIMIT 1
        }[0]}
      }[0]
    }
  } AS changes
