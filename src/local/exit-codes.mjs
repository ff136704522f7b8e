// Plain JavaScript, as the launcher that uses it.

/** How the program ends, as sysexits.h numbers it. */
export const exitCodes = {
  /** In order, with nothing cut off. */
  stopped: 0,
  /** By a fault: the launcher starts it again. */
  fault: 1,
  /** On a signal, in order, but requests or jobs did not finish in time and were cut off. */
  truncated: 75,
  /** By what a person must put right first: a setting, a port that is taken, a password, a folder. */
  settings: 78,
}
