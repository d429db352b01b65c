import type { FaultResult } from '../faults/fault.ts'

/** What an operator does with servers that are at work, done in earnest, and what must hold all the same. */
export type Drill = {
  /** As it is called: `npm run drill -- restart`. */
  readonly id: string
  readonly title: string
  readonly run: (input: { readonly isFull: boolean; readonly seed: number }) => Promise<FaultResult>
}
