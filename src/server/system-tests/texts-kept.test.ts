import { uuidv7 } from 'uuidv7'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { addScope, readUser } from '#testing/rows/user-requests.ts'
import { newFields } from '#testing/content/content-rows.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { headersOf } from '#testing/server/api.ts'
import { rowCounts } from '#testing/database/every-table.ts'
import { observationSubmission } from '#testing/flows/flow-submissions.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const place = await addScope(server)
const officer = await server.signedIn('counselor', place)

/** What each way of typing a text gives back of it, or null where it is refused. */
const ways: Readonly<Record<string, (text: string) => Promise<string | null>>> = {
  'a company': async (text) => {
    const id = uuidv7()
    const form = {
      id,
      name: text,
      contactPerson: text,
      totalLicenses: 5,
      settings: { language: 'no' },
    }
    if ((await server.call('companies.create', form, superadmin)).error !== null) return null
    const { data } = await server.call('companies.get', { id }, superadmin)
    return (data as { name: string }).name
  },
  'a department': async (text) => {
    const id = uuidv7()
    const callList = [{ name: text, phone: '12 34 56 78', hours: text }]
    const form = { id, companyId: place.companyId, name: text, isActive: true, callList }
    if ((await server.call('departments.create', form, superadmin)).error !== null) return null
    const { data } = await server.call('departments.get', { id }, superadmin)
    return (data as { name: string }).name
  },
  'a person': async (text) => {
    const id = uuidv7()
    const form = { id, email: `${id}@example.no`, fullName: text, role: 'counselor', ...place }
    if ((await server.call('profiles.create', form, superadmin)).error !== null) return null
    return (await readUser(server, superadmin, id)).fullName
  },
  'a category': async (text) => {
    const id = uuidv7()
    const form = { id, ...newFields.category(text), description: text }
    if ((await server.call('categories.create', form, superadmin)).error !== null) return null
    const { data } = await server.call('categories.get', { id }, superadmin)
    return (data as { description: string }).description
  },
  'a note': async (text) => {
    const submission = observationSubmission({ notes: text })
    if ((await server.call('observation.complete', submission, officer)).error !== null) return null
    const { data } = await server.call('assessments.get', { id: submission.id }, officer)
    return (data as { result: { notes: string } }).result.notes
  },
}

const wayNames = Object.keys(ways)

const sql = [
  "'",
  "''",
  ';',
  '--',
  '\\',
  "\\'",
  '%',
  '_',
  '$1',
  '$$',
  ')',
  'OR 1=1',
  "') OR 1=1 --",
  "'; drop table users; --",
  '{"a":1}',
  "E'\\x41'",
  '\\u0027',
  '"; delete from sessions; --',
  '%s',
  '?',
  ':name',
  '${x}',
  '/* */',
  'null',
  'true',
  '0',
  "$tag$' or '1'='1$tag$",
  '||pg_sleep(5)||',
]

test.each(wayNames)(
  'V5 what %s is called comes back as it was typed, and is a bound value in every statement',
  async (way) => {
    const type = ways[way]
    const before = await rowCounts(server)
    for (const sign of sliceForTurn(sql, wayNames.indexOf(way), wayNames.length)) {
      const text = `Kanari ${sign} fugl`
      const query = vi.spyOn(Client.prototype, 'query')
      expect(await type?.(text), text).toBe(text)
      const statements = query.mock.calls.map((given) => {
        const [asked] = given as readonly unknown[] as [string | { readonly text: string }]
        return typeof asked === 'string' ? asked : asked.text
      })
      query.mockRestore()
      expect(statements.length).toBeGreaterThan(2)
      expect(statements.join('\n')).not.toContain('Kanari')
    }
    const after = await rowCounts(server)
    expect(after['users']).toBeGreaterThanOrEqual(before['users'] ?? 0)
    expect(after['sessions']).toBe(before['sessions'])
  },
)

test('V5 in a search a percent sign and an underscore are themselves', async () => {
  const found = async (search: string) => {
    const { data, error } = await server.call(
      'profiles.list',
      { search, companyId: place.companyId },
      superadmin,
    )
    if (error !== null) throw new Error(error.message)
    return (data as { rows: { fullName: string }[] }).rows.map(({ fullName }) => fullName)
  }
  for (const fullName of [
    'Hundre% Sikker',
    'Hundre Usikker',
    'Under_strek',
    'Understrek',
    'Bak\\slag',
    "O'Brien",
  ]) {
    const id = uuidv7()
    const person = { id, email: `${id}@example.no`, fullName, role: 'counselor', ...place }
    expect((await server.call('profiles.create', person, superadmin)).error).toBeNull()
  }
  expect(await found('hundre%')).toEqual(['Hundre% Sikker'])
  expect(await found('under_')).toEqual(['Under_strek'])
  expect(await found('k\\s')).toEqual(['Bak\\slag'])
  expect(await found("o'b")).toEqual(["O'Brien"])
  expect(await found('%%%%')).toEqual([])
  expect(await found("' or 2=2 --")).toEqual([])
})

const texts = [
  '\u202Egpj.exe',
  'Å',
  'A\u030A',
  'ﬁ',
  '👩🏽‍⚕️',
  '\u{10FFFF}',
  'a\u200Db',
  '\uFEFFx\uFEFFy',
  '\u2028',
  'İ',
  'ß',
  '\u00A0\u3000x',
]

test.each(wayNames)(
  'V4 the name of %s is stored exactly, or refused; never another text',
  async (way) => {
    for (const text of sliceForTurn(texts, wayNames.indexOf(way), wayNames.length)) {
      const kept = await ways[way]?.(`x${text}x`)
      expect([null, `x${text}x`], JSON.stringify(text)).toContain(kept)
      expect(kept ?? '').not.toContain('\uFFFD')
    }
    expect(await ways[way]?.('xÅx')).toBe('xÅx')
  },
)

test.each(wayNames.filter((way) => !['a category', 'a note'].includes(way)))(
  'F-D2 V4 %s is not called by what nobody sees, or by what reads as another name',
  async (way) => {
    for (const text of [
      '\u200B',
      '\u3164',
      '\u2060\u00AD',
      '-',
      'Ola \u202Enemdron',
      '\u200EOla',
    ]) {
      expect(await ways[way]?.(text), JSON.stringify(text)).toBeNull()
    }
    expect(await ways[way]?.('Ola 👍')).toBe('Ola 👍')
  },
)

test('F-D2 a name from before the rule is still read, in lists and by itself', async () => {
  const hidden = '\u200B'
  const id = uuidv7()
  const callList = [{ name: 'Vakta', phone: '12 34 56 78', hours: '' }]
  const form = { id, companyId: place.companyId, name: 'Avdeling Z', isActive: true, callList }
  expect((await server.call('departments.create', form, superadmin)).error).toBeNull()
  await storedQuery(
    server,
    `update departments set name = $1, call_list = jsonb_set(call_list::jsonb, '{0,name}', to_jsonb($1::text)) where id = $2`,
    [hidden, id],
  )
  const { data, error } = await server.call('departments.get', { id }, superadmin)
  expect(error).toBeNull()
  expect(data).toMatchObject({ name: hidden, callList: [{ name: hidden }] })
})

test('F-D2 content from before the rule is still read by its editors', async () => {
  const id = uuidv7()
  const form = { id, ...newFields.category('Uro'), description: '' }
  expect((await server.call('categories.create', form, superadmin)).error).toBeNull()
  await storedQuery(
    server,
    `update content_versions set fields = fields || '{"nameNo":"a\u202Eb"}' where content_id = $1`,
    [id],
  )
  const { data, error } = await server.call('categories.get', { id }, superadmin)
  expect(error).toBeNull()
  expect(data).toMatchObject({ nameNo: 'a\u202Eb' })
})

test.each(wayNames)('V4 %s takes neither a NUL nor half a character', async (way) => {
  const before = await rowCounts(server)
  for (const text of ['x\u0000x', 'x\uD800x', '\uDC00']) expect(await ways[way]?.(text)).toBeNull()
  expect(await rowCounts(server)).toEqual(before)
})

test('V4 bytes that are no UTF-8 are refused, and never read as something else', async () => {
  const bytes = [[0xc0, 0xaf], [0xff], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]]
  for (const bad of bytes) {
    const id = uuidv7()
    const body = Buffer.concat([
      Buffer.from(`{"id":"${id}","nameNo":"x`),
      Buffer.from(bad),
      Buffer.from('"}'),
    ])
    const answer = await fetch(`${server.url}/api/categories.create`, {
      method: 'POST',
      headers: headersOf(server.url, superadmin),
      body,
    })
    expect(answer.status).toBe(400)
  }
  expect(
    await storedQuery(
      server,
      `select from assessment_categories where name_no like '%' || chr(65533) || '%'`,
    ),
  ).toEqual([])
})

test('V4 one address is one account, however its letters are composed', async () => {
  const person = (email: string) => ({
    id: uuidv7(),
    email,
    fullName: 'Åse',
    role: 'counselor',
    ...place,
  })
  const [composed, decomposed] = ['bjørn.å@example.no', 'bjørn.a\u030A@example.no']
  const answers = [
    await server.call('profiles.create', person(composed), superadmin),
    await server.call('profiles.create', person(decomposed), superadmin),
  ]
  expect(answers.filter(({ error }) => error === null).length).toBeLessThanOrEqual(1)
})
