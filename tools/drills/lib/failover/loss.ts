import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { PatroniCluster } from './cluster.ts'
import { programs } from './packages.ts'
import { membersBy } from './patroni.ts'

/** What happens to the machine of the primary. */
export type Loss = 'killed' | 'cutOff' | 'switchedOver'

/** The losses of a run: killed and cut off by turns, after each pair a switchover by command. */
export const lossesOf = (count: number): readonly Loss[] =>
  Array.from({ length: count }, (_, n): readonly Loss[] =>
    n % 2 === 0 ? ['killed'] : ['switchedOver', 'cutOff'],
  ).flat()

type Lost = {
  /** By `performance.now()`: from then on another machine stores the changes. */
  readonly lostAt: number
  /** Brings the machine back as a standby. */
  readonly back: () => Promise<void>
}

/** Takes the machine of the primary away. */
export const lose = async (cluster: PatroniCluster, loss: Loss): Promise<Lost> => {
  const primary = await cluster.whole()
  const back = async (): Promise<void> => void (await cluster.whole())
  switch (loss) {
    case 'killed':
      await primary.kill()
      return {
        lostAt: performance.now(),
        back: async () => {
          await cluster.takenOver(primary)
          await primary.start()
          await back()
        },
      }
    case 'cutOff':
      primary.cutOff()
      return {
        lostAt: performance.now(),
        back: async () => {
          await cluster.takenOver(primary)
          primary.mend()
          await back()
        },
      }
    case 'switchedOver': {
      const members = await membersBy(primary)
      const candidate = members.find(({ role }) => role === 'sync_standby')
      if (candidate === undefined) throw new Error('no standby has every commit')
      const args = ['-c', primary.configuration, 'switchover', 'holdepunkt', '--force']
      const names = ['--leader', primary.name, '--candidate', candidate.name]
      await promisify(execFile)(programs.patronictl, [...args, ...names])
      return { lostAt: performance.now(), back }
    }
  }
}
