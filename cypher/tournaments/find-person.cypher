// By what an account signs in.
MATCH (a:Account {id: $accountId})
RETURN a.emailKey AS emailKey
