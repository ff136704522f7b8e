// title-of(m): what a market asks, with its label where the title alone does not say which of several it is
CASE WHEN coalesce(__m__.label, '') = '' OR __m__.title CONTAINS __m__.label THEN __m__.title ELSE __m__.title + ': ' + __m__.label END
