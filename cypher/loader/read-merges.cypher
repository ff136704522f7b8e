// The merges that stand, or that were begun and not finished, oldest first.
MATCH (m:Merge)
WHERE m.state IN ['merging', 'moving', 'merged', 'splitting', 'restoring', 'replaying']
RETURN m {.id, .what, .kept, .merged, .at, .by, .reason, .state} AS merge
ORDER BY merge.at, merge.id
