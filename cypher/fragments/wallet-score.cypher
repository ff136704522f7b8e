// wallet-score(s): a score with every figure, null where it has none
__s__ {.id, .period, .category, .trades, .marked, .skill, .skillLow, .skillHigh, .resolved, .volume, .profit, .profitLow, .profitHigh, .calibration}
