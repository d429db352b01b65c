import { expect, test } from 'vitest'
import { policies } from '../../src/server/database/policies/policies.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import type { TestServer } from '../../src/testing/server/server.ts'
import { anyBrowser } from '../../e2e/browser.ts'
import { mutantPool } from './server/mutant-pool.ts'
import { failEveryStatement } from './r2-every-statement.ts'
import { killBrowser } from './r10-browser-killed.ts'
import { editTheSame } from './r11-same-item.ts'
import { fuzz } from './r23-fuzz.ts'
import { fuzzFollowUp } from './r28-follow-up-fuzz.ts'

/* The programs of `mutants.test.ts` that cost too much for `npm test`. */

const SEED = 7

test('R2 a server that commits where it should roll back is found out', async () => {
  const run = failEveryStatement(mutantPool('rollback', 'commit'))
  const { broken } = await run({ rounds: 2, seed: SEED })
  expect(broken.join()).toMatch(/part of it is in/u)
})

test('R11 content that two may write at the same time loses what one of them did, and that is found out', async () => {
  const run = editTheSame(mutantPool('pg_advisory_xact_lock(', 'pg_advisory_xact_lock_shared('))
  const { broken } = await run({ rounds: 80, seed: SEED })
  expect(broken).toHaveLength(1)
})

const withoutPolicies = ({ database }: TestServer) =>
  onOwner(database.owner, async (client) => {
    for (const table of Object.keys(policies)) {
      await client.query(`alter table ${table} disable row level security`)
    }
  })

test('R23 a server that asks for no company when it reads rows of one is found out', async () => {
  const blind = mutantPool('"company_id" = $', '"company_id"::text <> $')
  const { broken } = await fuzz({ poolOf: blind }, withoutPolicies)({ rounds: 700, seed: SEED })
  expect(broken.join()).toMatch(/told Kanari/u)
})

test('R23 H4 a part that fails with the password in its words is found out, in the answer and in the log', async () => {
  const talking = ({ services }: TestServer): Promise<unknown> => {
    const matches = (_stored: string | null, password: string) =>
      Promise.reject(new Error(password))
    return Promise.resolve(Object.assign(services.passwords, { matches }))
  }
  const { counts, broken } = await fuzz({}, talking)({ rounds: 700, seed: SEED })
  expect(broken.join()).toMatch(/answered with 500/u)
  expect(counts['logHits']).toBeGreaterThan(0)
})

/** Each new row of three tables is gone again, after the statement has answered with it. */
const forgetting = `
  create function forget() returns trigger language plpgsql security definer as $$ begin
    execute format('delete from %I where id = $1', tg_table_name) using new.id; return null; end $$;
  ${['plans', 'receipts', 'outcomes']
    .map(
      (table) =>
        `create trigger forget after insert on ${table} for each row execute function forget()`,
    )
    .join('; ')}`

test('R28 F-C2 a database that forgets what it stored is found out', async () => {
  const run = fuzzFollowUp(({ database }) =>
    onOwner(database.owner, (client) => client.query(forgetting)),
  )
  const { broken } = await run({ rounds: 2_500, seed: SEED })
  expect(broken.join()).toMatch(/no row of /u)
})

const program = anyBrowser ?? ''

test.skipIf(anyBrowser === null)(
  'R10 a browser that has lost what its page said it keeps is found out',
  async () => {
    /** What lies there when the next one opens it. */
    const forget = (): unknown => indexedDB.deleteDatabase('holdepunkt')
    let isAgain = false
    const { counts, broken } = await killBrowser(
      program,
      { rounds: 2, seed: 5 },
      async (context) => {
        if (isAgain) await context.addInitScript(forget)
        isAgain = true
      },
    )
    expect(counts['lost']).toBeGreaterThan(0)
    expect(broken.join()).toMatch(/lost/u)
  },
)

test.skipIf(anyBrowser === null)(
  'R10 the run finds out a submission that the browser sends again under another id',
  async () => {
    /** Replaces the id of each submission. */
    const rename = (): void => {
      const own = globalThis.fetch
      globalThis.fetch = (to, init) => {
        if (!new Request(to).url.endsWith('.complete') || typeof init?.body !== 'string')
          return own(to, init)
        const body = { ...(JSON.parse(init.body) as object), id: crypto.randomUUID() }
        return own(to, { ...init, body: JSON.stringify(body) })
      }
    }
    const { counts, broken } = await killBrowser(program, { rounds: 1, seed: 5 }, (context) =>
      context.addInitScript(rename),
    )
    expect(counts['doubled']).toBeGreaterThan(0)
    expect(broken.join()).toMatch(/nobody sent/u)
  },
)
