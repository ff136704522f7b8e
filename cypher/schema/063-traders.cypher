// What traders do: by the hour and contract, large trades, and wallets that are judged.
CREATE CONSTRAINT trade_hour_id IF NOT EXISTS FOR (h:TradeHour) REQUIRE h.id IS UNIQUE;
CREATE INDEX trade_hour_contract IF NOT EXISTS FOR (h:TradeHour) ON (h.contract, h.hour);
CREATE INDEX trade_hour_hour IF NOT EXISTS FOR (h:TradeHour) ON (h.hour);
CREATE CONSTRAINT large_trade_id IF NOT EXISTS FOR (t:LargeTrade) REQUIRE t.id IS UNIQUE;
CREATE INDEX large_trade_at IF NOT EXISTS FOR (t:LargeTrade) ON (t.at);
CREATE CONSTRAINT wallet_id IF NOT EXISTS FOR (w:Wallet) REQUIRE w.id IS UNIQUE;
CREATE INDEX wallet_tracked IF NOT EXISTS FOR (w:Wallet) ON (w.tracked);
CREATE CONSTRAINT wallet_score_id IF NOT EXISTS FOR (s:WalletScore) REQUIRE s.id IS UNIQUE;
CREATE INDEX wallet_score_board IF NOT EXISTS FOR (s:WalletScore) ON (s.period, s.category, s.skillLow);
UNWIND ['LargeTrade', 'TradeHour', 'Wallet', 'WalletScore'] AS name
CALL db.createLabel(name)
RETURN count(*);
UNWIND ['HAS_TRADE_HOUR', 'OF_CONTRACT', 'SCORED', 'TRADED'] AS name
CALL db.createRelationshipType(name)
RETURN count(*);
UNWIND ['action', 'address', 'at', 'category', 'contract', 'dollars', 'hhiLow', 'hhiUp', 'holders', 'hour', 'organicDollars', 'outstanding', 'period', 'pseudonym', 'reasons',
  'skill', 'skillHigh', 'skillLow', 'top10Share', 'tracked', 'trades', 'wallet', 'wallets'] AS name
CALL db.createProperty(name)
RETURN count(*);
