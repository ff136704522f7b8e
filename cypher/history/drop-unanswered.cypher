// The venue has answered: what it did not answer before is no gap any more.
MATCH (gap:PriceGap {contract: $contract})
WHERE gap.from > '' AND gap.reason = 'no_answer'
DETACH DELETE gap
