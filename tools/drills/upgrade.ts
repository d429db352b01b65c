import { isDeepStrictEqual } from 'node:util'
import { addCompany } from '../../src/testing/rows/builders.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { copyOldRelease } from '../../src/testing/database/old-release.ts'
import { seededRandom } from '../../src/testing/demo/random.ts'
import { storedQuery } from '../../src/testing/rows/stored-users.ts'
import { migrationFaults } from '../../src/testing/database/migration-rules.ts'
import { callApi } from '../../src/testing/server/api.ts'
import { verifyLoad } from './lib/verify-load.ts'
import { startLoad } from './lib/drill-load.ts'
import { renamingReleases } from './lib/drill-releases.ts'
import { drillServers, type DrillServers } from './lib/drill-servers.ts'
import { nextMigration, programOf, type Release } from './lib/program-copy.ts'
import { countStored } from '../shared/stored-once.ts'
import type { Drill } from './drill.ts'

const SIZES = {
  short: { servers: 2, rowsBefore: 2_000, writers: 2 },
  full: { servers: 4, rowsBefore: 100_000, writers: 6 },
}
const ROLE = 'counselor'

/** Rows of the release before, to be filled in. */
const addOlder = (servers: DrillServers, userId: string, rows: number) =>
  onOwner(servers.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(
      `insert into assessments (id, user_id, flow, status, observer_role, started_at, stored_at)
       select gen_random_uuid(), $1, 'officer', 'archived', $2, now() - n * interval '1 minute', now() - n * interval '1 minute'
       from generate_series(1, $3) n`,
      [userId, ROLE, rows],
    )
    await client.query('commit')
  })

const numberOf = async (
  { beside }: DrillServers,
  condition: string,
  values: readonly unknown[] = [],
): Promise<number> => {
  const text = `select count(*) as n from assessments where ${condition}`
  return Number((await storedQuery(beside, text, values))[0]?.['n'])
}

type Exported = { readonly assessments: readonly { readonly observerRole: string | null }[] }

/** `tooEarly`: to prove that a column which goes too early is noticed. */
export const upgrade = async (
  { isFull, seed }: Parameters<Drill['run']>[0],
  tooEarly = false,
): ReturnType<Drill['run']> => {
  const size = SIZES[isFull ? 'full' : 'short']
  await using stack = new AsyncDisposableStack()
  const servers = await drillServers(stack, size.servers, { database: copyOldRelease })
  const { beside, balancer } = servers
  const stored = await countStored(beside)
  // The assessments of the old release.
  const oldRoles = await storedQuery(
    beside,
    'select id, observer_role as role from assessments order by id',
  )
  const oldIds = oldRoles.map(({ id }) => id)
  const companyId = await addCompany(beside.services)
  // Before anybody listens: that so many rows come at once is nothing that a roll-out does.
  await addOlder(servers, (await beside.signedIn('superadmin')).userId, size.rowsBefore)
  const loadOptions = { url: balancer.url, beside, companyId, writers: size.writers }
  const load = await startLoad({ ...loadOptions, random: seededRandom(seed) })
  stack.defer(() => {
    for (const page of load.pages) page.close()
  })
  stack.defer(load.stop)
  const [officer] = load.crew.officers
  if (officer === undefined) throw new Error('there is no officer')

  const first = await nextMigration()
  const releases = renamingReleases(first)
  const broken: string[] = []
  let [rolled, exports] = [0, 0]

  /** Through the balancer, so that both programs answer: each row says by whom it is. */
  const readBack = async (): Promise<void> => {
    for (let index = 0; index < size.servers; index += 1) {
      const answer = await callApi(balancer.url, 'ownData.export', {}, officer)
      const rows = (answer.data as Exported | undefined)?.assessments ?? []
      const wrong = rows.filter(({ observerRole }) => observerRole !== ROLE).length
      if (answer.status !== 200) broken.push(`ownData.export: ${answer.status}`)
      if (wrong > 0) broken.push(`${wrong} of ${rows.length} rows do not say by whom they are`)
      exports += 1
    }
  }
  const replace = async (index: number, root?: string): Promise<void> => {
    const { exitCode } = await servers.replace(index, root)
    if (exitCode !== 0) broken.push(`one ended by exit code ${exitCode}`)
    rolled += 1
    await load.settled()
    await readBack()
  }
  const roll = async (release: Release): Promise<void> => {
    const root = await programOf(stack, release)
    for (let index = 0; index < size.servers; index += 1) {
      await replace(index, root)
      // Taken back, and tried once more: a program of before starts beside the newer one.
      if (release.name === 'expand' && index === 0 && !tooEarly) {
        await replace(index)
        await replace(index, root)
      }
    }
  }

  const migrations = Object.entries(releases.contract.migrations)
  for (const [n, [name, text]] of migrations.entries()) {
    broken.push(...migrationFaults(first + n, text).map((fault) => `${name}: ${fault}`))
  }
  await roll(releases.expand)
  if (tooEarly) await replace(0, await programOf(stack, releases.tooEarly))
  else {
    await roll(releases.backfill)
    let unfilled = 1
    while (unfilled > 0) unfilled = await numberOf(servers, 'author_role is null')
    await roll(releases.switch)
    await roll(releases.contract)
  }
  await load.stop()
  const rows = await numberOf(servers, 'true')
  const wrongRows = await numberOf(
    servers,
    `author_role is distinct from '${ROLE}' and id <> all ($1)`,
    [oldIds],
  )
  const roles = await storedQuery(
    beside,
    'select id, author_role as role from assessments where id = any ($1) order by id',
    [oldIds],
  )
  if (!isDeepStrictEqual(roles, oldRoles)) broken.push('rows of the old release have another role')
  if (wrongRows > 0) broken.push(`${wrongRows} of ${rows} rows are wrong`)
  const old = await storedQuery(
    beside,
    `select from information_schema.columns where table_name = 'assessments' and column_name = 'observer_role'`,
  )
  if (old.length > 0) broken.push('the old column is still there')
  const found = await verifyLoad(servers, load, companyId, stored)
  const counts = { servers: size.servers, rolled, exports, ...found.counts, rows, wrongRows }
  return { counts, broken: [...broken, ...found.broken] }
}

export const rollingUpgrade: Drill = {
  id: 'upgrade',
  title:
    'Four releases rolled out that rename a column: expand, backfill, switch, contract, under load',
  run: upgrade,
}
