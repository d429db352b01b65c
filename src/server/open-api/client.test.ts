import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, expect, test } from 'vitest'
import { addServiceAccount } from '#testing/rows/service-accounts.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
const folder = await mkdtemp(join(tmpdir(), 'open-client-'))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

type Call = (body: object) => Promise<unknown>
type Client = {
  readonly OpenAPI: { BASE: string; TOKEN: string }
  readonly CompaniesService: Readonly<Record<string, Call>>
}

test('API-05 a generated client lists, creates, changes and removes a company', async () => {
  const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as object
  await generate({ input: document, output: folder, httpClient: 'fetch' })
  const { OpenAPI, CompaniesService: calls } = (await import(join(folder, 'index.ts'))) as Client
  const { token } = await addServiceAccount(server, { scopes: ['companies'] })
  Object.assign(OpenAPI, { BASE: `${server.url}/api/v1`, TOKEN: token })
  const call = (name: string, body: object = {}) => calls[name]?.(body)
  const form = { name: 'Fengsel', contactPerson: 'Åse Ås', totalLicenses: 5 }
  const { id } = (await call('companiesCreate', form)) as { id: string }
  expect(await call('companiesList')).toMatchObject([{ ...form, id }])
  await call('companiesUpdate', { id, ...form, name: 'Nytt' })
  expect(await call('companiesGet', { id })).toMatchObject({ name: 'Nytt' })
  expect(await call('companiesRemove', { id })).toMatchObject({ id })
  expect(await call('companiesList')).toEqual([])
})

test('API-06 the page at /docs/api loads its files from here alone, under rules of its own', async () => {
  const response = await fetch(`${server.url}/docs/api`)
  expect(response.status).toBe(200)
  const rules = response.headers.get('content-security-policy')
  expect(rules).toContain("script-src 'self';")
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  const page = await response.text()
  const files = [...page.matchAll(/(?:href|src)="(?<file>[^"]+)"/gu)].map((found) => found[1] ?? '')
  expect(files).toHaveLength(3)
  // Each answer is read to its end: a stop of the server waits for those to whom it still sends.
  for (const file of files) {
    const answer = await fetch(server.url + file)
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  const home = await fetch(server.url)
  await home.arrayBuffer()
  expect(home.headers.get('content-security-policy')).toContain('require-trusted-types-for')
})
