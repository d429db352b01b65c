import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditHeadInMemory } from '#testing/database/audit-head.ts'
import { interceptedPool } from '#testing/database/intercepted-pool.ts'
import {
  addAuditRows,
  addRowsInTurn,
  auditFindings,
  auditRow,
  chainAudit,
  chainOf,
  companyChainOf,
  tamper,
  withEmptyTrail,
} from '#testing/rows/audit-trail.ts'
import { firstRows } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { formatFinding } from './chain-findings.ts'

const started = await startTestServer()
afterAll(started.close)

const [one, other] = [
  '018f0000-0000-7000-8000-00000000000a',
  '018f0000-0000-7000-8000-00000000000b',
]
let server = started

/** Three rows of each company and of none, one after the other, with their own recorded last entries. */
beforeEach(async () => {
  server = await withEmptyTrail(started)
  await addRowsInTurn(server, [one, other, null], 9)
  await chainAudit(server)
})

const addRows = (...companies: readonly (string | null)[]) =>
  addAuditRows(
    server,
    companies.map((companyId) => auditRow(server, { companyId })),
  )
const removeRows = (company: string, from: number) =>
  tamper(
    server,
    `delete from audit_log where company_id = $1 and id in (
       select audit_id from company_chains where company_id = $1 and seq >= $2)`,
    [company, from],
  )
const removeEntries = (company: string, from: number) =>
  tamper(server, 'delete from company_chains where company_id = $1 and seq >= $2', [company, from])

test('H3 each company has a chain of its own, from 1 without a gap, and a noted end', async () => {
  for (const chain of [await companyChainOf(server, one), await companyChainOf(server, other)])
    expect(chain.map(({ seq }) => seq)).toEqual([1, 2, 3])
  expect((await chainOf(server)).map(({ seq }) => seq)).toEqual([1, 2, 3])
  const heads = (await server.services.auditHead.read())?.companies
  const [, , last] = await companyChainOf(server, one)
  expect([...(heads?.keys() ?? [])].toSorted()).toEqual([one, other])
  expect(heads?.get(one)).toEqual({ seq: 3, hash: last?.hash })
  expect(await auditFindings(server)).toEqual([])
})

test('H3 the end of a company that the job does not append to stays noted', async () => {
  await addRows(other, null)
  await chainAudit(server)
  const heads = (await server.services.auditHead.read())?.companies
  expect([heads?.get(one)?.seq, heads?.get(other)?.seq]).toEqual([3, 4])
  expect((await server.services.auditHead.read())?.head?.seq).toBe(4)
  expect(await auditFindings(server)).toEqual([])
})

test('H3 a cut-off end of one company is found, and its chain is named', async () => {
  await removeRows(one, 2)
  await removeEntries(one, 2)
  const cut = { kind: 'cut-off', company: one, from: 2, to: 3 } as const
  expect(await auditFindings(server)).toEqual([cut])
  expect(formatFinding(cut)).toBe(
    `Chain of company ${one}: The chain's end was cut off: entries 2 to 3, by audit-head.json.`,
  )
})

test('H3 a whole chain that was removed with its rows is found', async () => {
  await removeRows(one, 1)
  await removeEntries(one, 1)
  expect(await auditFindings(server)).toEqual([{ kind: 'cut-off', company: one, from: 1, to: 3 }])
})

test('H3 rows that come after a cut-off end do not hide it, and the ends of others are noted', async () => {
  await removeRows(one, 1)
  await removeEntries(one, 1)
  await addRows(one, one, one, one, other)
  await expect(chainAudit(server)).rejects.toThrow('audit-head-not-in-chain')
  const heads = (await server.services.auditHead.read())?.companies
  expect([heads?.get(one)?.seq, heads?.get(other)?.seq]).toEqual([3, 4])
  expect(await auditFindings(server)).toEqual([{ kind: 'head-differs', company: one, seq: 3 }])
})

test('H3 an end that a killed server did not note is noted by the next one, though nothing is due', async () => {
  await addRows(one)
  const { auditHead } = server.services
  const failing = { ...auditHead, write: () => Promise.reject(new Error('no space')) }
  const cut = { ...server, services: { ...server.services, auditHead: failing } }
  await expect(chainAudit(cut)).rejects.toThrow('no space')
  expect((await auditHead.read())?.companies.get(one)?.seq).toBe(3)
  const next = { ...auditHead }
  await chainAudit({ ...server, services: { ...server.services, auditHead: next } })
  expect((await auditHead.read())?.companies.get(one)?.seq).toBe(4)
})

test('H3 a write that fails once is made up by the next run of the same server', async () => {
  let isFull = true
  const { auditHead } = server.services
  const store = {
    ...auditHead,
    write: (...ends: Parameters<typeof auditHead.write>) =>
      isFull ? Promise.reject(new Error('no space')) : auditHead.write(...ends),
  }
  const same = { ...server, services: { ...server.services, auditHead: store } }
  await chainAudit(same)
  await addRows(one)
  await expect(chainAudit(same)).rejects.toThrow('no space')
  isFull = false
  await chainAudit(same)
  expect((await auditHead.read())?.companies.get(one)?.seq).toBe(4)
})

test('H3 the end of a new chain that is not noted yet is no finding; no file at all is one', async () => {
  const heads = (await server.services.auditHead.read())?.companies
  await server.services.auditHead.write({
    head: null,
    companies: new Map([...(heads ?? [])].filter(([company]) => company !== one)),
  })
  expect(await auditFindings(server)).toEqual([])
  const unnoted = { ...server.services, auditHead: auditHeadInMemory() }
  expect(await auditFindings({ ...server, services: unnoted })).toEqual([{ kind: 'no-head' }])
  expect(formatFinding({ kind: 'no-head' })).toMatch('audit-head.json')
})

/** Moves an entry of one chain to the place of an entry of another. */
const splice = async (from: string, to: string, seq: number) => {
  await tamper(server, 'delete from company_chains where company_id = $1 and seq = $2', [to, seq])
  const [taken] = await tamper(
    server,
    'delete from company_chains where company_id = $1 and seq = $2 returning audit_id as id, hash',
    [from, seq],
  )
  await tamper(
    server,
    'insert into company_chains (company_id, seq, audit_id, hash) values ($1, $2, $3, $4)',
    [to, seq, taken?.['id'], taken?.['hash']],
  )
}

test.each(firstRows(1, [1, 2, 3]))(
  'H3 entry %i of one company in the chain of another is found',
  async (seq) => {
    await splice(one, other, seq)
    const found = await auditFindings(server)
    const there = found.filter((finding) => 'company' in finding && finding.company === other)
    expect(there).not.toEqual([])
    expect(there.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:changed|row-removed)$/u)]),
    )
  },
)

test('H3 a whole chain in the place of that of another company is found without its noted end', async () => {
  const entries = await companyChainOf(server, one)
  await removeEntries(one, 1)
  await removeEntries(other, 1)
  for (const { seq, auditId, hash } of entries)
    await tamper(
      server,
      'insert into company_chains (company_id, seq, audit_id, hash) values ($1, $2, $3, $4)',
      [other, seq, auditId, hash],
    )
  await server.services.auditHead.write({ head: null, companies: new Map() })
  const kinds = (await auditFindings(server)).map(({ kind }) => kind)
  expect(kinds.some((kind) => kind === 'changed' || kind === 'row-removed')).toBe(true)
})

test('H3 a changed row of a company is named with its chain', async () => {
  const [, second] = await companyChainOf(server, other)
  await tamper(server, `update audit_log set action = 'x' where company_id = $1 and id = $2`, [
    other,
    second?.auditId,
  ])
  const found = await auditFindings(server)
  expect(found).toEqual([{ kind: 'changed', company: other, seq: 2, auditId: second?.auditId }])
  expect(found.map(formatFinding).join()).toMatch(`Chain of company ${other}: Entry 2, row `)
})

test('H3 a removed entry of a company leaves its row outside every chain', async () => {
  const [first] = await companyChainOf(server, one)
  await tamper(server, 'delete from company_chains where company_id = $1 and seq = 1', [one])
  expect(await auditFindings(server)).toEqual([
    { kind: 'entry-removed', company: one, from: 1, to: 1 },
    { kind: 'not-chained', auditId: first?.auditId },
  ])
})

test('H3 a forged time that no date can have does not end the verification', async () => {
  const [first] = await companyChainOf(server, one)
  await tamper(server, `update audit_log set at = 'infinity' where company_id = $1 and id = $2`, [
    one,
    first?.auditId,
  ])
  expect(await auditFindings(server)).toEqual([
    { kind: 'changed', company: one, seq: 1, auditId: first?.auditId },
  ])
})

fullTest(
  'H3 several hundred companies are chained in one batch, with as many messages as one',
  async () => {
    const countMessages = async (companies: number): Promise<number> => {
      await addRows(...Array.from({ length: companies }, () => uuidv7()))
      let messages = 0
      const counted = interceptedPool(server.services.pool, (query, given) => {
        messages += 1
        return query(...given)
      })
      await chainAudit({ ...server, services: { ...server.services, pool: counted } })
      return messages
    }
    const few = await countMessages(1)
    expect(await countMessages(300)).toBe(few)
    expect((await server.services.auditHead.read())?.companies.size).toBe(303)
    expect(await auditFindings(server)).toEqual([])
  },
)
