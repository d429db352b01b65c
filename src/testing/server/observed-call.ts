import { Client } from 'pg'
import { vi } from 'vitest'
import { headersOf } from './api.ts'
import type { TestServer } from './server.ts'

/** What one call does, as somebody with a clock could see it from outside: the answer, and the work behind it. */
export const observedCall = async (server: TestServer, name: string, input: unknown) => {
  const query = vi.spyOn(Client.prototype, 'query')
  const matches = vi.spyOn(server.services.passwords, 'matches')
  const hash = vi.spyOn(server.services.passwords, 'hash')
  const hashForSignUp = vi.spyOn(server.services.passwords, 'hashForSignUp')
  const response = await fetch(`${server.url}/api/${name}`, {
    method: 'POST',
    headers: headersOf(server.url, null),
    body: JSON.stringify(input),
  })
  const statements = query.mock.calls.map((args) => {
    const [asked] = args as readonly unknown[] as [string | { readonly text: string }]
    const text = typeof asked === 'string' ? asked : asked.text
    // What a message about counters carries is part of its text.
    return text.replaceAll(/'[^']*'/gu, "'…'")
  })
  const hashes = [matches, hash, hashForSignUp].reduce(
    (sum, { mock }) => sum + mock.calls.length,
    0,
  )
  const body = await response.text()
  for (const spy of [query, matches, hash, hashForSignUp]) spy.mockRestore()
  return {
    answer: [response.status, [...response.headers.keys()].toSorted(), body],
    statements,
    hashes,
  }
}
