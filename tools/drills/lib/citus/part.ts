import { report } from '../../../../scripts/lib/report.ts'
import type { FaultResult } from '../../../faults/fault.ts'

/** A part of the drill. One that ends early must not hide the others. */
export const partOf = async (
  name: string,
  run: () => Promise<FaultResult>,
): Promise<FaultResult> => {
  report(`citus: ${name}`)
  return run().catch((error: unknown) => ({ counts: {}, broken: [`${name}: ${String(error)}`] }))
}

export const secondsOf = (ms: number): number => Math.round(ms / 100) / 10
