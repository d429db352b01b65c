import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import shippedApproaches from '#content/approaches.json' with { type: 'json' }
import shippedContacts from '#content/resources.json' with { type: 'json' }
import shippedSources from '#content/sources.json' with { type: 'json' }
import type { resources } from '#contract/resources.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { onOwner } from '#testing/database/cluster.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const list = async (who: SignedIn) =>
  (await server.call('resources.list', {}, who)).data as z.infer<typeof resources.list.output>

const fields = ['phone', 'openingHours', 'url'] as const

test('DASH-05 every contact that ships, in its order; nothing that is marked unconfirmed', async () => {
  const { contacts } = await list(await server.signedIn('counselor'))
  const expected = shippedContacts.map((row) => {
    const unconfirmed: readonly string[] = row.unconfirmedFields ?? []
    const shown = (field: (typeof fields)[number]) =>
      unconfirmed.includes(field) ? null : row[field]
    return {
      key: row.key,
      category: row.category,
      title: row.title,
      organisation: row.organisation,
      whatFor: row.whatFor,
      phone: shown('phone'),
      openingHours: shown('openingHours'),
      url: shown('url'),
      withheld: fields.filter((field) => row[field] !== null && unconfirmed.includes(field)),
    }
  })
  expect(contacts).toEqual(expected)
})

test('SAFE-02 no digit of a number that nobody has confirmed leaves the server', async () => {
  const unconfirmed = shippedContacts.filter(
    ({ phone, unconfirmedFields = [] }) => phone !== null && unconfirmedFields.includes('phone'),
  )
  expect(unconfirmed.length).toBeGreaterThan(0)
  const { contacts } = await list(await server.signedIn('superadmin'))
  for (const { key, phone } of unconfirmed) {
    const contact = contacts.find((row) => row.key === key)
    expect(contact).toMatchObject({ phone: null, withheld: expect.arrayContaining(['phone']) })
    expect(JSON.stringify(contacts)).not.toContain(phone)
  }
})

test('DASH-05 the shipped approaches by number, each with its link and the sources that somebody has found', async () => {
  const { approaches } = await list(await server.signedIn('counselor'))
  const found = new Map(
    shippedSources.filter((row) => !row.unconfirmed).map((row) => [row.key, row]),
  )
  expect(
    approaches.map(({ number, nameNo, rationale, summaryFileUrl, sources }) => ({
      number,
      nameNo,
      rationale,
      summaryFileUrl,
      sources,
    })),
  ).toEqual(
    shippedApproaches.map(({ number, nameNo, rationale, summaryFileUrl, sourceKeys }) => ({
      number,
      nameNo,
      rationale,
      summaryFileUrl,
      sources: sourceKeys.flatMap((sourceKey) => {
        const row = found.get(sourceKey)
        if (row === undefined) return []
        const { key, title, organisation, year, url } = row
        return [{ key, title, organisation, year, url }]
      }),
    })),
  )
  expect(approaches.every(({ sources }) => sources.length > 0)).toBe(true)
})

/** Approaches of a company: one of every status, and one that is out of use. */
const addApproaches = (companyId: string, sourceKeys: readonly string[] = []) =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(
      `insert into approaches
         (id, company_id, number, name_no, description, rationale, status, is_active, source_keys)
       select gen_random_uuid(), $1, 100 + n, name, '', '', status, active, $2
       from (values
         (1, 'Publisert', 'published', true), (2, 'Utkast', 'draft', true),
         (3, 'Til godkjenning', 'pending', true), (4, 'Ute av bruk', 'published', false)
       ) as row (n, name, status, active)`,
      [companyId, JSON.stringify(sourceKeys)],
    )
    await client.query('commit')
  })

test("ROLE-12 published approaches of one's own company, never a draft or another company's", async () => {
  const companyId = await addCompany(server.services)
  await addApproaches(companyId)
  const namesFor = async (who: SignedIn) =>
    (await list(who)).approaches.slice(shippedApproaches.length).map(({ nameNo }) => nameNo)

  expect(await namesFor(await server.signedIn('counselor', { companyId }))).toEqual(['Publisert'])
  const elsewhere = { companyId: await addCompany(server.services) }
  expect(await namesFor(await server.signedIn('org_admin', elsewhere))).toEqual([])
  expect(await namesFor(await server.signedIn('superadmin'))).toEqual([])
})

test('DASH-05 a source that nobody has found, or that there is not, is not named', async () => {
  const unfound = shippedSources.filter(({ unconfirmed }) => unconfirmed).map(({ key }) => key)
  expect(unfound.length).toBeGreaterThan(0)
  const companyId = await addCompany(server.services)
  await addApproaches(companyId, [...unfound, 'nice-ng66', 'finnes-ikke'])
  const { approaches } = await list(await server.signedIn('counselor', { companyId }))
  expect(approaches.at(-1)?.sources.map(({ key }) => key)).toEqual(['nice-ng66'])
})
