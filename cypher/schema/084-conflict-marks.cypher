// Levels of conflicts as they were last seen by alerts, which now look at the course of each by what is known: they are forgotten.
MATCH (mark:Mark) WHERE mark.name STARTS WITH 'alert-level|' DELETE mark;
