// tier-of(account, now): the tier of an account at a time: what it was given, or more where more is paid for until then.
CASE
  WHEN __account__.paidUntil > __now__ AND (__account__.tier = 'free' OR (__account__.tier = 'developer' AND __account__.paidTier = 'pro'))
    THEN __account__.paidTier
  ELSE __account__.tier
END
