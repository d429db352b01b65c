import { Client } from 'pg'
import { vi } from 'vitest'
import { headersOf } from './api.ts'
import type { TestServer } from './server.ts'

/** What one call does, as somebody with a clock could see it from outside: the answer, and the work behind it. */
export const observedCall = async (server: TestServer, name: string, input: unknown) => {
  const query = vi.spyOn(Client.prototype, 'query')
  const matches = vi.spyOn(server.services.passwords, 'matches')
  const hash = vi.spyOn(server.services.passwords, 'hash')
  const response = await fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: headersOf(server.url, null),
    body: JSON.stringify(input),
  })
  const statements = query.mock.calls.map((given) => {
    const [asked] = given as readonly unknown[] as [string | { readonly text: string }]
    return typeof asked === 'string' ? asked : asked.text
  })
  const hashes = matches.mock.calls.length + hash.mock.calls.length
  const body = await response.text()
  for (const spy of [query, matches, hash]) spy.mockRestore()
  return {
    answer: [response.status, [...response.headers.keys()].toSorted(), body],
    statements,
    hashes,
  }
}
