// A market that is to be linked and matched anew, as all are where rules have changed.
MATCH (m:Market {id: $id})
SET m.unlinked = true, m.unmatched = true
