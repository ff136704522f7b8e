// Whether the graph has nothing but what the schema makes, and the slots by which loads take turns.
RETURN NOT EXISTS {
  MATCH (n)
  WHERE NOT (n:SchemaChange OR n:ChangeLog OR n:Outbox OR n:WebhookCounter OR n:AlertCounter OR n:LoadSlot)
    AND NOT (n:Account AND n.id = '00000000-0000-5000-8000-000000000001')
} AND NOT EXISTS { MATCH ()-->() } AS isEmpty
