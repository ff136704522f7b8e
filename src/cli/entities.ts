import { mergingCommand } from './merging.ts'

await mergingCommand('entity').parseAsync()
