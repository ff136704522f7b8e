// tie-of(type, confidence, degree): what a relationship leaves of the weight of a path to an entity with so many of them, as `pathWeight` has it.
$pathWeights[__type__] * __confidence__ * $perStep * CASE WHEN __degree__ > $fullDegree THEN sqrt($fullDegree / __degree__) ELSE 1.0 END
