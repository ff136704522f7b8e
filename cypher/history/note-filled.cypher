// The past of this contract was asked for, whether or not the venue had any, and what was around these changes.
MATCH (c:Contract {id: $contract})
SET c.filledAt = $now, c.around = [at IN coalesce(c.around, []) WHERE NOT at IN $around] + $around
