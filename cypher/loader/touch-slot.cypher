// Holds the slot's lock until the transaction ends. No row: the slot belongs to somebody else now.
MATCH (s:LoadSlot {slot: $slot})
SET s.touched = s.touched
WITH s WHERE s.token = $token
SET s.touched = timestamp(), s.batches = coalesce(s.batches, 0) + 1
RETURN s.batches AS batches
