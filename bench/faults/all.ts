import type { Fault } from './fault.ts'

/** Every fault, in the order of its number. */
export const faults: readonly Fault[] = []
