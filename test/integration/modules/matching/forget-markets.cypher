MATCH (n)
WHERE n:Market OR n:Contract OR n:VenueEvent OR (n:Outcome AND n.definedBy STARTS WITH 'market|')
DETACH DELETE n
