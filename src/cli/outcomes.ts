import { mergingCommand } from './merging.ts'

await mergingCommand('outcome').parseAsync()
