import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyring } from '#server/core/keyring.ts'
import { auditHeadInMemory } from '#testing/database/audit-head.ts'
import {
  addAuditRows,
  auditFindings,
  auditRow,
  chainAudit,
  chainOf,
  clearTrail,
  tamper,
} from '#testing/rows/audit-trail.ts'
import { roundCount } from '#testing/run/level.ts'
import type { TestServer } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { formatFinding, type Finding } from './chain-findings.ts'
import { verifyAudit } from './verify.ts'

const started = await startTestServer()
afterAll(started.close)
let server = started
/** An audit log of `count` chained rows, with its own recorded last entry. */
const trailOf = async (count: number): Promise<void> => {
  await clearTrail(started)
  server = { ...started, services: { ...started.services, auditHead: auditHeadInMemory() } }
  const long = new Date(server.clock.now().getTime() - 10_000_000)
  const rows = Array.from({ length: count }, (_, n) =>
    auditRow(server, {
      at: new Date(long.getTime() + n * 1000),
      details: { step: n, name: `${n}`, isOn: n % 2 === 0, none: null },
    }),
  )
  await addAuditRows(server, rows)
  await chainAudit(server)
}
type Chain = Awaited<ReturnType<typeof chainOf>>
type Places = { readonly first: number; readonly second: number; readonly last: number }

/** One kind of tampering: the action and the expected findings. */
type Way = {
  readonly does: (server: TestServer, chain: Chain, at: Places) => Promise<unknown>
  readonly finds: (chain: Chain, at: Places) => readonly Finding[]
}

const idAt = (chain: Chain, seq: number): string => chain[seq - 1]?.auditId ?? ''
const hashAt = (chain: Chain, seq: number): string => chain[seq - 1]?.hash ?? ''
const place = (chain: Chain, seq: number) => ({ seq, auditId: idAt(chain, seq) })

const changes: Readonly<Record<string, string>> = {
  at: `(at at time zone 'UTC' + interval '1 microsecond') at time zone 'UTC'`,
  user_id: `'${randomUUID()}'`,
  company_id: `'${randomUUID()}'`,
  role: `role || ' '`,
  action: `'profiles.remove'`,
  resource_type: 'null',
  resource_id: `'${randomUUID()}'`,
  details: `jsonb_set(details, '{step}', ((details ->> 'step') || '.0000000000000001')::jsonb)`,
  result: `'refused'`,
  request_id: `'${randomUUID()}'`,
}

const changed = (column: string): Way => ({
  does: (at, chain, { first }) =>
    tamper(at, `update audit_log set ${column} = ${changes[column]} where id = $1`, [
      idAt(chain, first),
    ]),
  finds: (chain, { first }) => [{ kind: 'changed', ...place(chain, first) }],
})

/** The finding names the row that is now in this position. */
const swapped: Way['finds'] = (chain, { first, second }) => [
  { kind: 'swapped', ...place(chain, first), other: second },
]
const swappedIds: Way['finds'] = (chain, { first, second }) => [
  { kind: 'swapped', seq: first, auditId: idAt(chain, second), other: second },
]

/** Swaps these columns between two entries of the chain, or between their rows. */
const exchanged =
  (set: string, table = 'audit_chain', key = 'seq'): Way['does'] =>
  (at, chain, { first, second }) => {
    const keys = key === 'seq' ? [first, second] : [idAt(chain, first), idAt(chain, second)]
    return tamper(
      at,
      `update ${table} t set ${set} from ${table} o
       where t.${key} in ($1, $2) and o.${key} in ($1, $2) and o.${key} <> t.${key}
         and (o.company_id = t.company_id or app.home(null) is null)`,
      keys,
    )
  }

const contents =
  'at = o.at, user_id = o.user_id, resource_id = o.resource_id, request_id = o.request_id, details = o.details'

const ways: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(Object.keys(changes).map((key) => [`another ${key}`, changed(key)])),
  'another signature': {
    does: (at, chain, { first }) =>
      tamper(at, 'update audit_chain set hash = $2 where seq = $1', [
        first,
        `${hashAt(chain, first).slice(0, 8)}.${'0'.repeat(64)}`,
      ]),
    finds: (chain, { first }) => [{ kind: 'changed', ...place(chain, first) }],
  },
  'another name of the key': {
    does: (at, chain, { first }) =>
      tamper(at, 'update audit_chain set hash = $2 where seq = $1', [
        first,
        hashAt(chain, first).replace(/^.{8}/u, 'ffffffff'),
      ]),
    finds: (chain, { first }) => [{ kind: 'unknown-key', ...place(chain, first) }],
  },
  'a removed row': {
    does: (at, chain, { first }) =>
      tamper(at, 'delete from audit_log where id = $1', [idAt(chain, first)]),
    finds: (chain, { first }) => [{ kind: 'row-removed', ...place(chain, first) }],
  },
  'a removed entry': {
    does: (at, _chain, { first }) => tamper(at, 'delete from audit_chain where seq = $1', [first]),
    finds: (chain, { first, last }) => [
      first === last
        ? { kind: 'cut-off', from: first, to: first }
        : { kind: 'entry-removed', from: first, to: first },
      { kind: 'not-chained', auditId: idAt(chain, first) },
    ],
  },
  'a removed entry with its row': {
    does: async (at, chain, { first }) => {
      await tamper(at, 'delete from audit_chain where seq = $1', [first])
      await tamper(at, 'delete from audit_log where id = $1', [idAt(chain, first)])
    },
    finds: (_chain, { first, last }) => [
      first === last
        ? { kind: 'cut-off', from: first, to: first }
        : { kind: 'entry-removed', from: first, to: first },
    ],
  },
  'a cut-off tail': {
    does: async (at, _chain, { first }) => {
      const tail = 'select audit_id from audit_chain where seq >= $1'
      await tamper(at, `delete from audit_log where id in (${tail})`, [first])
      await tamper(at, 'delete from audit_chain where seq >= $1', [first])
    },
    finds: (_chain, { first, last }) => [{ kind: 'cut-off', from: first, to: last }],
  },
  'exchanged entries': {
    does: exchanged('audit_id = o.audit_id, hash = o.hash'),
    finds: swappedIds,
  },
  'exchanged ids in the chain': { does: exchanged('audit_id = o.audit_id'), finds: swappedIds },
  'exchanged signatures': { does: exchanged('hash = o.hash'), finds: swapped },
  'exchanged rows': { does: exchanged(contents, 'audit_log', 'id'), finds: swapped },
  'a row past the trigger': {
    does: async (at) => {
      await tamper(at, 'alter table audit_log disable trigger await_chain')
      const [id] = await addAuditRows(at, [auditRow(at, { id: STRAY })])
      await tamper(at, 'alter table audit_log enable trigger await_chain')
      return id
    },
    finds: () => [{ kind: 'not-chained', auditId: STRAY }],
  },
  'a row that is told to wait for ever': {
    does: async (at) => {
      await addAuditRows(at, [auditRow(at, { id: STRAY })])
      await tamper(at, `update audit_pending set due_at = 'infinity' where audit_id = $1`, [STRAY])
    },
    finds: () => [{ kind: 'not-chained', auditId: STRAY }],
  },
  'a row removed while it waits': {
    does: async (at) => {
      await addAuditRows(at, [auditRow(at, { id: STRAY })])
      await tamper(at, 'delete from audit_log where id = $1', [STRAY])
    },
    finds: () => [{ kind: 'waiting-removed', auditId: STRAY }],
  },
}
const STRAY = '019f0000-0000-7000-8000-000000000001'

const places = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.nat(), fc.nat())
  .map(([last, a, b]): Places => {
    const first = 1 + (a % (last - 1))
    return { first, second: first + 1 + (b % (last - first)), last }
  })

// Two entries cannot have the same row even for a moment; only the database owner can lift this constraint.
beforeAll(() =>
  tamper(started, 'alter table audit_chain drop constraint if exists audit_chain_audit_id'),
)

test.each(Object.keys(ways))('H3 %s is found in a trail of any length, and named', async (name) => {
  const way = ways[name]
  if (way === undefined) throw new Error(name)
  await fc.assert(
    fc.asyncProperty(places, async (at) => {
      await trailOf(at.last)
      expect(await auditFindings(server)).toEqual([])
      const chain = await chainOf(server)
      await way.does(server, chain, at)
      const found = await auditFindings(server)
      // The last entry is also the recorded one.
      const isNoted = at.first === at.last || at.second === at.last
      const named = found.filter(({ kind }) => !(isNoted && kind === 'head-differs'))
      expect(named).toEqual(way.finds(chain, at))
    }),
    {
      numRuns: roundCount(2, 8),
      examples: [[{ first: 1, second: 2, last: 2 }], [{ first: 2, second: 3, last: 4 }]],
    },
  )
})

test('H3 G3 a chain goes on under a new key, and is checked by the old one as well', async () => {
  const [old, current] = [randomBytes(32), randomBytes(32)]
  await clearTrail(server)
  const services = { ...server.services, auditHead: auditHeadInMemory() }
  const under = (...keys: Buffer[]) => ({ ...services, keyring: createKeyring(keys) })
  await addAuditRows(server, [auditRow(server), auditRow(server)])
  await chainAudit({ ...server, services: under(old) })
  await addAuditRows(server, [auditRow(server)])
  await chainAudit({ ...server, services: under(current, old) })
  expect((await verifyAudit(under(current, old))).findings).toEqual([])
  const chain = await chainOf(server)
  // Without the old key, the check makes no claim about the entries that it signed.
  expect((await verifyAudit(under(current))).findings).toEqual([
    { kind: 'unknown-key', ...place(chain, 1) },
    { kind: 'unknown-key', ...place(chain, 2) },
  ])
})

test('H3 an end that nobody noted, and one that is of another chain, are reported', async () => {
  await trailOf(5)
  const unnoted = { ...server.services, auditHead: auditHeadInMemory() }
  expect((await verifyAudit(unnoted)).findings).toEqual([{ kind: 'no-head' }])
  await server.services.auditHead.write({ head: { seq: 3, hash: 'x' }, companies: new Map() })
  expect(await auditFindings(server)).toEqual([{ kind: 'head-differs', seq: 3 }])
  await clearTrail(server)
  expect((await verifyAudit(unnoted)).findings).toEqual([])
})

test('H3 forged entries outside every place do not end the verification, nor shield their rows', async () => {
  await trailOf(5)
  const forged = ['-5', '0', '9223372036854775806', '9223372036854775807']
  for (const seq of forged) {
    const text = `insert into audit_chain (seq, audit_id, hash, company_id)
      values ($1::bigint, gen_random_uuid(), 'x.y', app.home(null))`
    await tamper(server, text, [seq])
  }
  const kinds = (await auditFindings(server)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'changed')).toHaveLength(2)
  expect(kinds).toContain('entry-removed')
})

test('H3 a forged trail is explained after its transaction has ended', async () => {
  await trailOf(3)
  await tamper(server, `update audit_log set action = 'x'`)
  const { pool, keyring } = server.services
  const taken: number[] = []
  const sign = (text: string): string => {
    taken.push(pool.totalCount - pool.idleCount)
    return keyring.sign(text)
  }
  await verifyAudit({ ...server.services, keyring: { ...keyring, sign } })
  expect(new Set(taken)).toEqual(new Set([0]))
})

test('H3 every line names the place and the row', () => {
  const at = { seq: 7, auditId: STRAY }
  for (const kind of ['changed', 'row-removed', 'unknown-key'] as const) {
    expect(formatFinding({ kind, ...at })).toMatch(`Entry 7`)
    expect(formatFinding({ kind, ...at })).toMatch(STRAY)
  }
  expect(formatFinding({ kind: 'swapped', ...at, other: 9 })).toBe(
    `Entry 7, row ${STRAY}: swapped with that of entry 9.`,
  )
  expect(formatFinding({ kind: 'entry-removed', from: 3, to: 5 })).toMatch('Entries 3 to 5')
  expect(formatFinding({ kind: 'cut-off', from: 3, to: 5 })).toMatch('entries 3 to 5')
  expect(formatFinding({ kind: 'not-chained', auditId: STRAY })).toMatch(STRAY)
})
