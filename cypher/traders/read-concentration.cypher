// The contracts of a proposition, with what was traded of each by the hour since a moment, and how few held it.
MATCH (o:Outcome {id: $outcome})
WHERE o.mergedAt IS NULL
RETURN o {.id, .slug, .label} AS outcome,
  COLLECT {
    MATCH (o)<-[p:PRICES]-(c:Contract)<-[:LISTS]-(m:Market)
    WHERE p.retractedAt IS NULL
    WITH c, m, p ORDER BY m.venue, coalesce(m.volume, 0) DESC, c.id LIMIT $maxContracts
    RETURN {
      contractId: c.id, side: c.side, polarity: p.polarity, venue: m.venue, marketId: m.id, title: /*include title-of(m)*/,
      hours: COLLECT {
        MATCH (h:TradeHour {contract: c.id})
        WHERE h.hour >= $since
        RETURN h {.hour, .trades, .wallets, .dollars, .organicDollars, .holders, .outstanding, .top10Share, .hhiLow, .hhiUp, .gini, .entropy}
        ORDER BY h.hour
      }
    }
  } AS contracts
