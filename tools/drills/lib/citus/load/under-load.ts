import type { FaultResult } from '../../../../faults/fault.ts'
import { countStored } from '../../../../shared/stored-once.ts'
import type { DrillServers } from '../../drill-servers.ts'
import type { CitusCluster } from '../cluster.ts'
import { moveCompany, workerOf } from '../move-company.ts'
import { partOf, secondsOf } from '../part.ts'
import { checkCompanies } from './check-companies.ts'
import { startCompanyLoads } from './company-loads.ts'
import { loseWorker } from './lose-worker.ts'

type LoadOptions = {
  readonly cluster: CitusCluster
  readonly servers: DrillServers
  readonly perWorker: number
  readonly seed: number
}

/** A worker is killed and comes back, and a company moves to the other worker, while officers of several companies work. */
export const underLoad = async (options: LoadOptions): Promise<FaultResult> => {
  const { cluster, servers } = options
  await using stack = new AsyncDisposableStack()
  const before = await countStored(servers.beside)
  const loads = await startCompanyLoads(stack, options)
  const settled = () => Promise.all(loads.map(({ load }) => load.settled()))
  await settled()
  const loss = await partOf('a worker is killed', async () => {
    const { backMs, storedMeanwhile, putOff } = await loseWorker(loads)
    return { counts: { backS: secondsOf(backMs), storedMeanwhile, putOff }, broken: [] }
  })
  await settled()
  const failed = () => loads.reduce((all, { load }) => all + load.failed.length, 0)
  const putOff = () => loads.reduce((all, { load }) => all + load.putOff(), 0)
  const move = await partOf('a company moves', async () => {
    const { companyId = '' } = loads[0] ?? {}
    const from = await workerOf(cluster, 'assessments', companyId)
    const [failedBefore, putOffBefore] = [failed(), putOff()]
    const began = performance.now()
    await moveCompany(cluster, 'assessments', companyId)
    const movedMs = performance.now() - began
    await settled()
    const failedMeanwhile = failed() - failedBefore
    const putOffMeanwhile = putOff() - putOffBefore
    const hasMoved = (await workerOf(cluster, 'assessments', companyId)) !== from
    return {
      counts: { moveS: secondsOf(movedMs), failedMeanwhile, putOffMeanwhile },
      broken: [
        ...(hasMoved ? [] : ['the company is on the same worker']),
        ...(failedMeanwhile === 0 ? [] : [`${failedMeanwhile} calls failed during the move`]),
      ],
    }
  })
  await Promise.all(loads.map(({ load }) => load.stop()))
  const found = await checkCompanies({ servers, loads, before })
  return {
    counts: { companies: loads.length, ...loss.counts, ...move.counts, ...found.counts },
    broken: [...loss.broken, ...move.broken, ...found.broken],
  }
}
