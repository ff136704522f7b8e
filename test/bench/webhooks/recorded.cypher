// How many of these events have one delivery, and it is recorded as delivered; and how many endpoints are off.
MATCH (e:WebhookEndpoint {isActive: false})
WITH count(e) AS off
RETURN off, COUNT {
  MATCH (v:WebhookEvent)
  WHERE v.id IN $ids AND COUNT { (v)<-[:DELIVERS]-() } = 1 AND EXISTS { (v)<-[:DELIVERS]-(:WebhookDelivery {state: 'delivered'}) }
} AS delivered
