// Lets a run of a job write unless a later run has written. The first SET takes the lock on the node, so that what is compared after it stays true
// until the transaction ends.
MERGE (f:JobFence {job: $job})
SET f.asked = $fence
WITH f, coalesce(f.fence, 0) AS greatest
SET f.fence = CASE WHEN $fence > greatest THEN $fence ELSE greatest END
RETURN $fence >= greatest AS passed
