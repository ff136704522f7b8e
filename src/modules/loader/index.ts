export { createTextLoader } from './load-texts.ts'
export { graphStamp } from './stamp.ts'
export { noteEventActivity } from './write/activity.ts'
