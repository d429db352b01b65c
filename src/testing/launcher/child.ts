import { onTestFinished } from 'vitest'
import { spawnLauncher, type Child, type Options } from './spawn.ts'

/** The same within a test, at whose end it is stopped. */
export const startInChild = (dataFolder: string, options: Options = {}): Promise<Child> =>
  spawnLauncher(dataFolder, options, onTestFinished)
