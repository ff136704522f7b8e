// Takes the links out of chains that are about to be linked anew. $facts lose CURRENT, $versions their PREVIOUS.
UNWIND $refs AS ref
MATCH (node)-[link:CURRENT|PREVIOUS]->(:FactVersion) WHERE elementId(node) = ref
DELETE link
