// comparison-of(a, b, match, prices, outcome, first, second): what comparing two matched contracts takes: the proposition that the first one prices,
// the pair, and the two markets. `polarity` is that of the pair: -1 where a Yes of one is a No of the other. `sign` is that of the first contract.
{
  contract: __a__.id, other: __b__.id, held: __match__.heldBecause, outcomeId: __outcome__.id, outcomeSlug: __outcome__.slug,
  label: __outcome__.label, question: __outcome__.question, category: __outcome__.category, compareFlag: __match__.compareFlag,
  relation: __match__.relation, polarity: __match__.polarity, reviewed: __match__.decidedBy STARTS WITH 'analyst:', sign: __prices__.polarity,
  connected: EXISTS { (__outcome__)<-[:EXPOSED_TO]-() },
  first: __first__ {.id, .externalId, .venue, title: /*include title-of(__first__)*/, .url, .volume, .liquidity, .openDate, .endDate, .feeModel, .feeRate, .feeExponent, isFirst: __a__.side = __first__.sides[0], labels: coalesce(__first__.labels, []), tokenId: __a__.tokenId},
  second: __second__ {.id, .externalId, .venue, title: /*include title-of(__second__)*/, .url, .volume, .liquidity, .openDate, .endDate, .feeModel, .feeRate, .feeExponent, isFirst: __b__.side = __second__.sides[0], labels: coalesce(__second__.labels, []), tokenId: __b__.tokenId}
}
