export { exportStart } from './changes.ts'
export { cursorOf } from './cursor.ts'
