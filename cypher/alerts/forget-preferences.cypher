// What an account follows.
MATCH (p:AlertPreference {accountId: $accountId})
DELETE p
