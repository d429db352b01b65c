import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Connection } from '../../../../../src/server/database/connection.ts'
import { onOwner } from '../../../../../src/testing/database/cluster.ts'
import { until } from '../../../../shared/until.ts'
import type { ClusterNode } from '../node.ts'
import { programs } from '../packages.ts'
import { membersBy } from '../patroni.ts'
import { POLL_MS, TIMEOUT_MS, untilAllSay, untilDoctorSays } from './named.ts'
import type { State } from './state.ts'

/** More than the doctor and `maximum_lag_on_failover` let pass. */
const LAG_MIB = 80

/** The process that receives the log. A machine that just came back has none at first. */
const receiverOf = (standby: Connection): Promise<number> => {
  const find = () =>
    onOwner(standby, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_wal_receiver where status = 'streaming'`,
      )
      return rows[0]?.pid
    })
  return until('the standby receives the log', find, TIMEOUT_MS, POLL_MS)
}

/** Fills the log, and no table. */
const fillLog = (primary: Connection): Promise<unknown> =>
  onOwner(primary, (client) =>
    client.query(
      `select pg_logical_emit_message(false, 'drill', repeat('x', 1048576)) from generate_series(1, $1)`,
      [LAG_MIB],
    ),
  )

/** What `patronictl` prints. */
const switchTo = async (primary: ClusterNode, candidate: ClusterNode): Promise<string> => {
  const args = ['-c', primary.configuration, 'switchover', 'holdepunkt', '--force']
  const names = ['--leader', primary.name, '--candidate', candidate.name]
  const run = promisify(execFile)(programs.patronictl, [...args, ...names])
  return (await run).stdout
}

/**
 * The process that receives the log stops on the standby that no commit waits for. The other standby has every commit:
 * work goes on, and it takes over when the primary is killed. The lagging one never does, also not by command.
 */
export const laggingStandby: State = async ({ cluster, servers, load }) => {
  const primary = await cluster.whole()
  const members = await membersBy(primary)
  const isOther = ({ name }: ClusterNode) =>
    members.some((member) => member.name === name && member.role === 'replica')
  const lagging = cluster.nodes.find(isOther)
  if (lagging === undefined) throw new Error('every standby is synchronous')
  const receiver = await receiverOf(cluster.superuserOn(lagging))
  const broken: string[] = []
  process.kill(receiver, 'SIGSTOP')
  try {
    await fillLog(cluster.superuserOn(primary))
    const laggedAt = performance.now()
    const isNamed = async () => {
      const found = (await membersBy(primary)).find(({ name }) => name === lagging.name)
      return Number(found?.lag) >= LAG_MIB * 1024 ** 2
    }
    await until('Patroni says how far it lags', isNamed, TIMEOUT_MS, POLL_MS)
    await untilDoctorSays(servers, `${lagging.name} is`)
    await until('writes go on', () => load.changedSince() > laggedAt, TIMEOUT_MS)
    const printed = await switchTo(primary, lagging)
    if (!printed.includes('Switchover failed')) broken.push(`a switch to ${lagging.name}`)
    await primary.kill()
    const next = await cluster.takenOver(primary)
    if (next === lagging) broken.push(`${lagging.name} lagged, and is the primary`)
    await untilAllSay(servers, 'no standby confirms what the database commits')
  } finally {
    process.kill(receiver, 'SIGCONT')
  }
  const wokenAt = performance.now()
  await until('writes go on', () => load.changedSince() > wokenAt, TIMEOUT_MS)
  await primary.start()
  await cluster.whole()
  return { counts: { lagging: 1, named: 3 }, broken }
}
