import { until } from '../../../../shared/until.ts'
import { notPutOff, TIMEOUT_MS, untilAllSay, untilDoctorSays } from './named.ts'
import type { State } from './state.ts'

/** All three etcd are killed: Patroni takes the primary down, because another one may have its lock. */
export const etcdGone: State = async ({ cluster, servers, load, caller }) => {
  await Promise.all(cluster.nodes.map((node) => node.killEtcd()))
  await untilAllSay(servers, 'database not reachable')
  const namedAt = performance.now()
  const broken = [...(await notPutOff(servers.urls(), caller))]
  await untilDoctorSays(servers, 'no primary is behind it')
  if (load.changedSince() > namedAt) broken.push('a change was stored without etcd')
  const backAt = performance.now()
  await Promise.all(cluster.nodes.map((node) => node.startEtcd()))
  await until('writes go on with etcd', () => load.changedSince() > backAt, TIMEOUT_MS)
  const etcdBackS = Math.round((load.changedSince() - backAt) / 1000)
  return { counts: { etcdGone: 1, named: 2, etcdBackS }, broken }
}
