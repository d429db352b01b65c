import { startEmbedded, thisMachine } from '#server/platform/embedded/start.ts'

/**
 * Started by `child.ts` in a process of its own: `child-program.ts <data folder> [<programs>]`
 * starts the database, prints the outcome as one line of JSON and stays until its input ends.
 */
const [dataFolder = '', native] = process.argv.slice(2)
const machine = native === undefined ? thisMachine : { ...thisMachine, native: () => native }
const outcome = await startEmbedded({ dataFolder, onProgress: () => {} }, machine)
process.stdout.write(`${JSON.stringify(outcome)}\n`)
process.stdin.resume()
process.stdin.once('end', () => {
  void (outcome.ok ? outcome.stop() : Promise.resolve())
})
