// tie-break(id): a billionth at most, by the digits of an id: what is equally strong is told apart by it. Written out, for a `reduce` takes ten times as
// long to plan in a statement of this size.
1e-9 * toFloat('0.' + replace(replace(replace(replace(replace(replace(left(__id__, 8), 'a', '0'), 'b', '1'), 'c', '2'), 'd', '3'), 'e', '4'), 'f', '5'))
