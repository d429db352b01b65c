import { rename, writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { isMainThread } from 'node:worker_threads'

/*
 * Imported into the server's process before its own program (`lib/profile/profile-submits.ts`): the first SIGUSR2 starts
 * a CPU profile, the second one writes it. The file appears when it is complete.
 */

const INTERVAL_MICROSECONDS = 200

const session = new Session()

const start = async (file: string): Promise<void> => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_MICROSECONDS })
  await session.post('Profiler.start')
  await writeFile(`${file}.started`, '')
}

const stop = async (file: string): Promise<void> => {
  const { profile } = await session.post('Profiler.stop')
  await writeFile(`${file}.part`, JSON.stringify(profile))
  await rename(`${file}.part`, file)
}

const file = process.env['BENCH_PROFILE']
if (isMainThread && file !== undefined) {
  process.once('SIGUSR2', () => {
    process.once('SIGUSR2', () => void stop(file))
    void start(file)
  })
}
