export { conflictCourses } from './standing.ts'
