import { startEmbedded, thisMachine } from '#server/start/embedded/start-embedded.ts'
import type { MachineOverrides } from './spawn.ts'

/**
 * Started by `spawn.ts` in a process of its own: `child-program.ts <data folder> <how it differs from thisMachine>`
 * starts the database, prints the result as one line of JSON and stays until its input ends.
 */
const [dataFolder = '', overridesJson = '{}'] = process.argv.slice(2)
const { native, ...others } = JSON.parse(overridesJson) as MachineOverrides
const machine = { ...thisMachine, ...others, ...(native && { native: () => native }) }
const result = await startEmbedded({ dataFolder, onProgress: () => {} }, machine)
process.stdout.write(`${JSON.stringify(result)}\n`)
process.stdin.resume()
process.stdin.once('end', () => {
  void (result.ok ? result.stop() : Promise.resolve())
})
