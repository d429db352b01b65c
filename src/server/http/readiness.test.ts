import Fastify from 'fastify'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { NotPrimary } from '#server/core/known-primary.ts'
import { registerReadiness } from './readiness.ts'

const ask = async (query: () => Promise<unknown>, stopping?: AbortSignal) => {
  const app = Fastify()
  registerReadiness(app, { query } as unknown as Pool, stopping)
  const { statusCode, headers, body } = await app.inject('/readyz')
  await app.close()
  return [statusCode, headers['retry-after'], (JSON.parse(body) as { status: string }).status]
}

const found = (is_alone: boolean) => () => Promise.resolve({ rows: [{ is_alone }] })

test.each([
  ['nobody answers', () => Promise.reject(new Error('gone')), 'database not reachable'],
  ['a standby answers', () => Promise.reject(new NotPrimary('standby')), 'to a standby'],
  ['an old primary answers', () => Promise.reject(new NotPrimary('old-primary')), 'old primary'],
  ['another answers', () => Promise.reject(new NotPrimary('other-database')), 'another database'],
  ['no standby follows', found(true), 'no standby confirms'],
])('R5 readyz says why, and when to come again, where %s', async (_, query, status) => {
  expect(await ask(query)).toEqual([503, '5', expect.stringContaining(status)])
})

test('R5 readyz is 200 where the primary answers, and 503 in a server that stops', async () => {
  expect(await ask(found(false))).toEqual([200, undefined, 'ready'])
  expect(await ask(found(false), AbortSignal.abort())).toEqual([503, '5', 'stopping'])
})
