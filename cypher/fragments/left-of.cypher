// left-of(x, n): what is left of the strength of an exposure x of the entity n: of one that a pack stated long ago, a part.
coalesce($fresh[split(coalesce(__x__.statedIn, ''), '/')[0] + ' EXPOSED_TO ' + __n__.entityType], 1.0)
