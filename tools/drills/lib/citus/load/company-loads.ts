import { onOwner } from '../../../../../src/testing/database/cluster.ts'
import { seededRandom } from '../../../../../src/testing/demo/random.ts'
import { crewOf, startLoad, type Crew, type Load } from '../../drill-load.ts'
import type { DrillServers } from '../../drill-servers.ts'
import type { CitusCluster } from '../cluster.ts'
import { workerOf } from '../move-company.ts'
import type { CitusNode } from '../node.ts'

export type CompanyLoad = {
  readonly companyId: string
  readonly load: Load
  /** The worker with its rows when the load began. */
  readonly worker: CitusNode
}

const WRITERS = 1

/** So many companies of each worker. */
const companiesOf = async (
  cluster: CitusCluster,
  perWorker: number,
): Promise<readonly Omit<CompanyLoad, 'load'>[]> => {
  const ids = await onOwner(cluster.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    const { rows } = await client.query<{ id: string }>(
      `select distinct c.id from companies c join users u on u.company_id = c.id order by c.id`,
    )
    return rows.map(({ id }) => id)
  })
  const found = new Map<CitusNode, string[]>(cluster.workers.map((worker) => [worker, []]))
  for (const id of ids) {
    if ([...found.values()].every(({ length }) => length >= perWorker)) break
    const own = found.get(await workerOf(cluster, 'assessments', id))
    if (own !== undefined && own.length < perWorker) own.push(id)
  }
  return [...found].flatMap(([worker, own]) => own.map((companyId) => ({ companyId, worker })))
}

type LoadOptions = {
  readonly cluster: CitusCluster
  readonly servers: DrillServers
  readonly perWorker: number
  readonly seed: number
}

/** The load of the drills in several companies of each worker at once. The stack stops it. */
export const startCompanyLoads = async (
  stack: AsyncDisposableStack,
  { cluster, servers: { beside, balancer }, perWorker, seed }: LoadOptions,
): Promise<readonly CompanyLoad[]> => {
  const crews: { company: Omit<CompanyLoad, 'load'>; crew: Crew }[] = []
  // Before the load: a sign-in that meets another change of an account may answer 503, and a crew does not retry.
  for (const company of await companiesOf(cluster, perWorker)) {
    crews.push({ company, crew: await crewOf({ beside, ...company, writers: WRITERS }) })
  }
  const loads: CompanyLoad[] = []
  for (const [n, { company, crew }] of crews.entries()) {
    const { companyId } = company
    const options = {
      url: balancer.url,
      beside,
      companyId,
      crew,
      writers: WRITERS,
      readsApart: true,
    }
    const random = seededRandom(seed + n)
    const load = await startLoad({ ...options, random, comesAgain: true })
    stack.defer(() => {
      for (const page of load.pages) page.close()
    })
    stack.defer(load.stop)
    loads.push({ ...company, load })
  }
  return loads
}
