// The past of this contract was asked for so many days back, whether or not the venue had any, and what was around these changes.
MATCH (c:Contract {id: $contract})
SET c.filledAt = $now, c.filledDays = CASE WHEN c.filledDays > $days THEN c.filledDays ELSE $days END, c.around = [at IN coalesce(c.around, []) WHERE NOT at IN $around] + $around
