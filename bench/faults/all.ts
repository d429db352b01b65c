import type { Fault } from './fault.ts'
import { r2 } from './r2-every-statement.ts'

/** Every fault, in the order of its number. */
export const faults: readonly Fault[] = [r2]
