// title-of(m): what a market asks, with its label where the title alone does not say which of several it is, or which side of a game
CASE WHEN coalesce(__m__.label, '') = '' OR (__m__.title CONTAINS __m__.label AND (__m__.title STARTS WITH 'Will '
    OR none(word IN [' at ', ' vs. ', ' vs ', ' v. ', ' v ', ' @ '] WHERE __m__.title STARTS WITH __m__.label + word OR __m__.title CONTAINS word + __m__.label)))
  THEN __m__.title ELSE __m__.title + ': ' + __m__.label END
