import { fork } from 'node:child_process'
import { join } from 'node:path'

const programs = join(import.meta.dirname, '..', 'programs')

/** One of our programs in a process of its own, with something to do: what it answers. */
export const runInProcess = <Seen>(program: string, job: object): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const child = fork(join(programs, program), { serialization: 'advanced' })
    child.once('message', (seen) => resolve(seen as Seen))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    child.send(job)
  })
