// The merges that were taken back, with the time from one to the other.
MATCH (m:Merge {state: 'split'})
RETURN m.kept AS kept, m.merged AS merged, m.at AS at, m.splitAt AS splitAt
