import Fastify from 'fastify'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { NotPrimary } from '#server/core/connections/known-primary.ts'
import { readBuild } from '#server/database/build.ts'
import { registerReadiness } from './readiness.ts'

const build = readBuild()

type Query = (text: string) => Promise<unknown>

const serve = (query: Query, stopping?: AbortSignal) => {
  const app = Fastify()
  registerReadiness(app, { query } as unknown as Pool, stopping)
  return app
}

const ask = async (query: Query, stopping?: AbortSignal) => {
  const app = serve(query, stopping)
  const { statusCode, headers, body } = await app.inject('/readyz')
  await app.close()
  return [statusCode, headers['retry-after'], (JSON.parse(body) as { status: string }).status]
}

const found = (state: Readonly<Record<string, unknown>>) => () =>
  Promise.resolve({ rows: [{ is_alone: false, unfinished: null, has_workers: false, ...state }] })

test.each([
  ['nobody answers', () => Promise.reject(new Error('gone')), 'database not reachable'],
  ['a standby answers', () => Promise.reject(new NotPrimary('standby')), 'to a standby'],
  ['an old primary answers', () => Promise.reject(new NotPrimary('old-primary')), 'old primary'],
  ['another answers', () => Promise.reject(new NotPrimary('other-database')), 'another database'],
  ['no standby follows', found({ is_alone: true }), 'no standby confirms'],
  ['a distribution ended halfway', found({ unfinished: '57 of 116' }), '57 of 116 steps'],
])('R5 readyz says why, and when to come again, where %s', async (_, query, status) => {
  expect(await ask(query)).toEqual([503, '5', expect.stringContaining(status)])
})

test('R5 readyz is 200 where the primary answers, and 503 in a server that stops', async () => {
  expect(await ask(found({}))).toEqual([200, undefined, 'ready'])
  expect(await ask(found({}), AbortSignal.abort())).toEqual([503, '5', 'stopping'])
})

test('R5 readyz is 200 without a worker, names it in the next answer, and never waits for the look', async () => {
  const state = found({ has_workers: true })
  const looks: PromiseWithResolvers<unknown>[] = []
  const app = serve((text) => {
    if (!text.startsWith('select app.lost_workers()')) return state()
    const look = Promise.withResolvers<unknown>()
    looks.push(look)
    return look.promise
  })
  const answer = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return [statusCode, JSON.parse(body) as unknown]
  }
  expect(await answer()).toEqual([200, { status: 'ready', ...build }])
  expect(await answer()).toEqual([200, { status: 'ready', ...build }])
  expect(looks).toHaveLength(1)
  looks[0]?.resolve({ rows: [{ lost: ['db2:5432'] }] })
  await looks[0]?.promise
  expect(await answer()).toEqual([200, { status: 'ready', ...build, lost: ['db2:5432'] }])
  looks[1]?.reject(new Error('gone'))
  await looks[1]?.promise.catch(() => undefined)
  expect(await answer()).toEqual([200, { status: 'ready', ...build, lost: ['db2:5432'] }])
  expect(looks).toHaveLength(3)
  await app.close()
})

test('R5 readyz does not look for workers on plain PostgreSQL', async () => {
  const asked: string[] = []
  await ask((text) => {
    asked.push(text)
    return found({})()
  })
  expect(asked).toHaveLength(1)
})
