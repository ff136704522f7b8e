// The past of these contracts was asked for, whether or not the venue had any.
UNWIND $contracts AS id
MATCH (c:Contract {id: id})
SET c.filledAt = $now
