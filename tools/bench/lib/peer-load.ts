import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { median } from '../../shared/median.ts'
import { readCpu } from './cpu.ts'
import { load } from './rates.ts'
import { rounded } from './report-numbers.ts'

/** The requests of any server, and the processes that answer them (`compare.md`). */
const peerFile = z.strictObject({
  path: z.string().startsWith('/'),
  pids: z.array(z.int()),
  callers: z
    .array(
      z.strictObject({
        url: z.url(),
        headers: z.record(z.string(), z.string()),
        // The client announces the number of characters as the number of bytes.
        body: z.string().regex(/^[\x20-\x7e]*$/u),
        method: z.enum(['GET', 'POST', 'PUT']).optional(),
      }),
    )
    .min(1),
})

const readAll = async (pids: readonly number[]): Promise<number> => {
  const times = await Promise.all(pids.map(readCpu))
  return times.reduce((sum, time) => sum + time, 0)
}

/** Sends the requests of the file for that long; returns the line of its figures. */
export const loadPeer = async (file: string, forMs: number): Promise<string> => {
  const { path, pids, callers } = peerFile.parse(JSON.parse(await readFile(file, 'utf8')))
  const jobs = callers.map(({ method = 'POST', ...caller }) => ({ ...caller, method }))
  const before = await readAll(pids)
  const { perSecond, times, refused, calls } = await load({ callers: jobs, path, forMs })
  const cpuMs = pids.length === 0 ? Number.NaN : ((await readAll(pids)) - before) / calls
  return `${callers.length} connections: ${rounded(perSecond)} a second, median ${rounded(median(times))} ms, ${refused} refused, processor ${rounded(cpuMs)} ms a request`
}
