export { bearersOf, type HeadlineLinks, linksOfHeadline } from './headlines/headline.ts'
export type { Link, Refused } from './linked.ts'
export { assetsOf } from './names/assets.ts'
export { namesOf } from './names/names.ts'
