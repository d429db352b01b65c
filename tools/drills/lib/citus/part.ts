import { report } from '../../../../scripts/lib/report.ts'
import type { FaultResult } from '../../../faults/fault.ts'

/** With what the database said, where the product wraps it. */
export const describeError = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error
    ? `${error.message}: ${error.cause.message}`
    : String(error)

/** A part of the drill. One that ends early must not hide the others. */
export const partOf = async (
  name: string,
  run: () => Promise<FaultResult>,
): Promise<FaultResult> => {
  report(`citus: ${name}`)
  return run().catch((error: unknown) => ({
    counts: {},
    broken: [`${name}: ${describeError(error)}`],
  }))
}

export const secondsOf = (ms: number): number => Math.round(ms / 100) / 10
