import { globSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { users } from '#server/database/schema/organisation.ts'
import { policies } from '#server/database/policies/policies.ts'
import { cookiesOf } from '#server/http/api-plugin.ts'
import { cookieNames, localKeys, storageNames } from '#web/lib/storage/storage-keys.ts'
import { SHELL_PREFIX } from '#web/worker/worker-rules.ts'
import { storedData } from '#web/app/static/privacy-page.tsx'
import type { StorageLocation } from '#web/app/static/stored-row.ts'

const namesAt = (location: StorageLocation): readonly string[] =>
  storedData.filter((row) => row.location === location).flatMap(({ names }) => names)

const sorted = (names: Iterable<string>): readonly string[] => [...names].toSorted()

/** The files of the product, without tests, that match. */
const filesWith = (folder: string, pattern: RegExp): readonly string[] =>
  globSync(`src/${folder}/**/*.{ts,tsx,js}`)
    .filter((path) => !/\.test\.tsx?$|\/generated\//u.test(path))
    .filter((path) => pattern.test(readFileSync(path, 'utf8')))
    .toSorted()

const cookies = Object.values(cookiesOf(true)).map(({ name, options }) => ({
  name: name.replace('__Host-', ''),
  options,
}))

test('FUP-110 the table calls the rows of a case personal data about health', () => {
  const row = storedData.find(({ names }) => names.includes('cases'))
  expect(row?.what()).toContain('helseopplysninger om en person')
})

test('PUB-08 the table has a row for every cookie, and for no other', () => {
  const names = [...cookies.map(({ name }) => name), ...Object.values(cookieNames)]
  expect(sorted(namesAt('cookie'))).toEqual(sorted(names))
})

test('PUB-08 no other part of the server sets a cookie', () => {
  expect(filesWith('server', /setCookie\(|set-cookie/iu)).toEqual(['src/server/http/api-plugin.ts'])
})

test('PUB-08 the table states the age at which a browser deletes a cookie', () => {
  const terms = { retention: '', session: '' }
  const aged = cookies.flatMap(({ name, options }) => {
    const until = storedData.find(({ names }) => names.includes(name))?.until(terms)
    if (!('maxAge' in options)) return []
    const days = options.maxAge / 86_400
    return [{ name, until, age: days === 1 ? '24 timer' : `${days} dager` }]
  })
  expect(aged).not.toEqual([])
  for (const { until, age } of aged) expect(until).toContain(age)
})

/** A chunk that is missing reloads the page once; the router keeps that in a key of its own. */
const ROUTER_KEY = 'tanstack_router_reload:'

test('PUB-08 the table has a row for every storage key, and for no other', () => {
  expect({
    localStorage: sorted(namesAt('localStorage')),
    sessionStorage: sorted(namesAt('sessionStorage')),
    indexedDB: sorted(namesAt('indexedDB')),
    cacheStorage: sorted(namesAt('cacheStorage')),
  }).toEqual({
    localStorage: sorted(storageNames.localStorage),
    sessionStorage: sorted([...storageNames.sessionStorage, `${ROUTER_KEY}…`]),
    indexedDB: sorted(storageNames.indexedDB),
    cacheStorage: [`${SHELL_PREFIX}…`],
  })
})

test('PUB-08 the storage of the browser is used by the files that take their names from the list', () => {
  const uses = (pattern: RegExp) => filesWith('web', pattern)
  expect({
    storage: uses(/\b(?:local|session)Storage\.|globalThis\[/u),
    databases: uses(/\b(?:openDB|indexedDB)\b[<(.]/u),
    caches: uses(/\bcaches\.(?:open|put)\b/u),
    cookies: uses(/document\.cookie|cookieStore/u),
  }).toEqual({
    storage: ['src/web/lib/storage/safe-storage.ts', 'src/web/public/first.js'],
    databases: ['src/web/lib/cache/cache-store.ts', 'src/web/lib/queue/queue-store.ts'],
    caches: ['src/web/worker/worker.ts'],
    cookies: ['src/web/lib/format/language.ts'],
  })
})

test('PUB-08 code outside the list of keys uses the keys that the table has', () => {
  const first = readFileSync('src/web/public/first.js', 'utf8')
  const keys = [...first.matchAll(/stored\('([^']+)'\)/gu)].map(([, key]) => key)
  expect(keys).toContain(localKeys.theme)
  expect(namesAt('localStorage')).toEqual(expect.arrayContaining(keys))
  expect(first.match(/localStorage/gu)).toHaveLength(1)
  const router = 'node_modules/@tanstack/react-router/dist/esm/lazyRouteComponent.js'
  expect(readFileSync(router, 'utf8')).toContain(ROUTER_KEY)
})

/** Tables without a person, each with the reason. */
const withoutPerson: Readonly<Record<string, string>> = {
  approaches: 'clinical content',
  assessment_categories: 'clinical content',
  audit_chain: 'a number, the id of an audit row, a hash and a company',
  audit_pending: 'the id of an audit row, a time and a company',
  company_chains: 'a number, the id of an audit row, a hash and a company',
  content_revision: 'the time of the last change of content',
  content_seed: 'the keys of the shipped content',
  guidance: 'clinical content',
  influence_rules: 'clinical content',
  job_runs: 'times and counts of the jobs',
  module_rules: 'clinical content',
  modules: 'clinical content',
  questions: 'clinical content',
  resources: 'public services and their numbers',
  sources: 'publications',
  statistics_counts: 'counts by place and day',
  statistics_marks: 'the department and the day to count again',
  statistics_released_days: 'days',
  statistics_releases: 'counts in whole tens (X3)',
  statistics_remainders: 'counts by department (X3)',
  symptom_bank: 'clinical content',
  symptom_groups: 'clinical content',
  symptoms: 'clinical content',
  system_settings: 'the settings of the installation, its own mail address among them',
}

/** Columns that look like those of a person and are not. */
const ofNobody: Readonly<Record<string, string>> = {
  'resources.phone': 'the number of a public service',
  'approaches.delivered_by': 'the profession that gives a treatment',
}

const PERSONAL =
  /(?:^|_)(?:user_id|email|phone|address|full_name|person|clinician|subject|notes|device|call_list|postal_code|city)$|_by$|^(?:author|approver|observer)_/u

const tables = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/server/database/schema/*.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))

/** The columns that refer to users, or that are named like those of a person. */
const personalColumns = (table: PgTable): readonly string[] => {
  const referring = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    return foreignTable === users ? columns.map(({ name }) => name) : []
  })
  const named = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => PERSONAL.test(name))
  return [...new Set([...referring, ...named])]
    .map((name) => `${getTableName(table)}.${name}`)
    .filter((name) => !(name in ofNobody))
}

test('PUB-08 every table of the database has a row, or a reason why no person is in it', () => {
  expect(sorted(tables.map(getTableName))).toEqual(sorted(Object.keys(policies)))
  expect(sorted([...namesAt('database'), ...Object.keys(withoutPerson)])).toEqual(
    sorted(tables.map(getTableName)),
  )
})

test('PUB-08 a table without a row has no column of a person', () => {
  const unlisted = tables.filter((table) => getTableName(table) in withoutPerson)
  expect(unlisted.flatMap(personalColumns)).toEqual([])
})

test('PUB-08 each exception names a column that the rule finds', () => {
  const all = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  )
  for (const name of Object.keys(ofNobody)) {
    expect(all).toContain(name)
    expect(name.split('.')[1]).toMatch(PERSONAL)
  }
})
