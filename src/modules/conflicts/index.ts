export { conflictCourses } from './standing.ts'
export { signalOfHeadline } from './stories.ts'
