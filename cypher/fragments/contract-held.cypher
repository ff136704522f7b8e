// contract-held(c, m): a contract of a market that somebody holds or traded
__c__ {.id, .side, .label, .payout, isFirst: __c__.side = __m__.sides[0],
  market: __m__ {.id, .externalId, .venue, title: /*include title-of(__m__)*/, .label, .category, .status, .endDate}}
