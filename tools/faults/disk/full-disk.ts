import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../../../src/server/database/connection.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import { seededRandom } from '../../../src/testing/demo/random.ts'
import type { FaultInput, FaultResult } from '../fault.ts'
import { fill, needNewFile } from './fill-disk.ts'
import { compareWithDatabase, openLedger } from './ledger.ts'
import { startOwnCluster } from '../../shared/own-cluster.ts'
import { pidsIn } from '../../shared/processes.ts'
import { serverOn } from '../../shared/server-on.ts'
import { sendUnacknowledged, startWriting } from '../server/writers.ts'

/** Reads every row of every table, which verifies the checksum of each page. */
const readAll = (owner: Connection): Promise<void> =>
  onOwner(owner, async (client) => {
    await client.query(`begin; select set_config('app.role', 'system', true)`)
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    for (const { name } of rows) await client.query(`select count(t.*) from ${name} t`)
    await client.query('commit')
  })

const ALLOWED_ANSWERS = new Set(['ok', '503 busy'])

/** Fills the disk of this folder under a server at work, and frees it again. */
export const fillDisk = async (
  folder: string,
  { rounds, seed }: FaultInput,
): Promise<FaultResult> => {
  const random = seededRandom(seed)
  await using stack = new AsyncDisposableStack()
  const cluster = await startOwnCluster(folder)
  stack.defer(cluster.stop)
  const server = await serverOn(cluster.owner, { jobs: true })
  stack.defer(server.close)
  const { owner } = server.database
  const ledger = openLedger(random)
  const ballast = join(folder, 'ballast')
  const broken: string[] = []
  const counts = { acknowledged: 0, putOff: 0, readsServed: 0, readsPutOff: 0, ended: 0 }
  const total = { lost: 0, torn: 0 }

  for (let round = 1; round <= rounds; round += 1) {
    await fill(ballast, folder, random.between(0, 64) * 1_024)
    if (round % 2 === 0) await needNewFile(cluster.home, owner)
    const full = Promise.withResolvers<void>()
    const writing = startWriting({
      ledger,
      url: server.url,
      who: server.officer,
      writers: 4,
      onAnswer: (said) => {
        if (!ALLOWED_ANSWERS.has(said)) broken.push(`round ${round}: answered ${said}`)
        if (said === 'ok') return
        counts.putOff += 1
        full.resolve()
      },
    })
    await full.promise
    for (let reads = 0; reads < 20; reads += 1) {
      const { status } = await server.call('officer.content', {}, server.officer)
      if (status === 200) counts.readsServed += 1
      else if (status === 503) counts.readsPutOff += 1
      else broken.push(`round ${round}: a read was answered ${status}`)
      await pause(random.between(5, 30))
    }
    await writing.stop()
    await rm(ballast)
    if ((await pidsIn(cluster.dataFolder)).length === 0) {
      counts.ended += 1
      const failure = await cluster.start()
      if (failure !== null) broken.push(`round ${round}: it does not start again: ${failure}`)
    }
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await pause(20)
    const rest = await sendUnacknowledged(ledger, server.url, server.officer)
    if (rest.length > 0) broken.push(`round ${round}: not taken afterwards: ${rest.join(', ')}`)
  }
  // After the restart all reads come from the disk.
  await cluster.shutDown()
  const failure = await cluster.start()
  if (failure !== null) broken.push(`it does not start in the end: ${failure}`)
  await readAll(owner)
  const { lost, torn } = await compareWithDatabase(ledger.entries, owner)
  if (lost + torn > 0) broken.push(`${lost} lost, ${torn} torn`)
  total.lost += lost
  total.torn += torn
  counts.acknowledged = ledger.entries.filter((entry) => entry.acknowledged).length
  return { counts: { ...counts, ...total }, broken: [...new Set(broken)] }
}
