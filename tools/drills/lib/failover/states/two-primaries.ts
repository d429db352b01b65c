import { until } from '../../../../shared/until.ts'
import { claimPrimary, countWrites, takeWrites, waitForStandbyAgain } from './claimed-primary.ts'
import { notPutOff, TIMEOUT_MS, untilAllSay, untilDoctorSays } from './named.ts'
import type { State } from './state.ts'

/**
 * An old primary goes on without Patroni and takes writes. HAProxy first leads to both primaries, then to the old one
 * alone. The servers have met the new one, and store nothing in the old one.
 */
export const twoPrimaries: State = async ({ cluster, servers, load, caller }) => {
  const old = await cluster.whole()
  await old.killPatroni()
  const next = await cluster.takenOver(old)
  const takenOverAt = performance.now()
  await untilAllSay(servers, 'ready')
  await until('writes go on', () => load.changedSince() > takenOverAt, TIMEOUT_MS)

  const database = { ...cluster.superuserOn(old), database: servers.owner.database }
  await takeWrites(database)
  const before = await countWrites(database)
  const claim = await claimPrimary(old.ports.rest)
  await untilDoctorSays(servers, '2 servers say that they are the primary')
  next.hide()
  await untilAllSay(servers, 'the address of the database leads to an old primary')
  const namedAt = performance.now()
  const broken = [...(await notPutOff(servers.urls(), caller))]
  if (load.changedSince() > namedAt) broken.push('a change was stored in an old primary')
  const storedByOld = (await countWrites(database)) - before
  if (storedByOld > 0) broken.push(`${storedByOld} rows were written in an old primary`)

  await waitForStandbyAgain(database)
  await claim.end()
  const endedAt = performance.now()
  next.mend()
  await until('writes go on', () => load.changedSince() > endedAt, TIMEOUT_MS)
  await old.kill()
  await old.start()
  await cluster.whole()
  return { counts: { twoPrimaries: 1, named: 2, storedByOld }, broken }
}
