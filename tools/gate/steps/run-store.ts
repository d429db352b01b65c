import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StepResult } from './steps.ts'

/** `npm test` writes here: logs, JSON reports and the results of the last run. */
export const TIMES_FOLDER = join('.cache', 'test-times')

const runIn = (folder: string): string => join(folder, 'run.json')

export type GateRun = {
  readonly level: 'gate' | 'full'
  readonly began: string
  readonly wallMs: number
  readonly steps: readonly StepResult[]
}

export const saveRun = (folder: string, run: GateRun): Promise<void> =>
  writeFile(runIn(folder), JSON.stringify(run))

/** null: no run of the gate was stored in this checkout. */
export const loadRun = async (): Promise<GateRun | null> => {
  const text = await readFile(runIn(TIMES_FOLDER), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as GateRun)
}
