export { exportStart } from './changes.ts'
