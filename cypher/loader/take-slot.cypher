// One load writes at a time. Each writer of the load owns a slot and touches it in every transaction, so a load that lost its slot cannot
// commit. A slot whose owner has been silent for as long as its owner said is free; the database's clock decides.
UNWIND $slots AS slot
MERGE (s:LoadSlot {slot: slot})
SET s.touched = coalesce(s.touched, 0)
WITH collect(s) AS slots
WHERE all(s IN slots WHERE s.token IS NULL OR s.token = $token OR timestamp() - s.touched > coalesce(s.leaseMs, 20000))
UNWIND slots AS s
SET s.token = $token, s.touched = timestamp(), s.holder = $holder, s.leaseMs = $leaseMs
RETURN count(s) AS taken
