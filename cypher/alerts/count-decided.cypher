// How many alerts of each kind were right, and how many wrong.
UNWIND $classes AS class
RETURN class, COUNT { MATCH (a:Alert) WHERE a.class = class AND a.directionCorrect = true } AS right,
  COUNT { MATCH (a:Alert) WHERE a.class = class AND a.directionCorrect = false } AS wrong
