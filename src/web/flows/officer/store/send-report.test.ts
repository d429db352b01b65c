import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { complete, fetchStored } from './send-report.ts'

// Sending holds the page (LIVE-02).
vi.stubGlobal('window', new EventTarget())
afterAll(() => vi.unstubAllGlobals())

const own = globalThis.fetch
afterEach(() => {
  globalThis.fetch = own
})

/** A server that refuses every call for this reason. */
const refuse = (reason: string): void => {
  const error = { message: 'Fordi', code: -32000, data: { reason, requestId: null } }
  globalThis.fetch = async () => Response.json({ error }, { status: 400 })
}

const body = {
  id: uuidOf(1),
  knowsPerson: true,
  startedAt: '2026-11-21T01:00:00.000Z',
  finishedAt: '2026-11-21T01:00:00.000Z',
  categories: [],
  answers: {},
  claimed: { module: 'Modul 3', ruleVersion: '1' },
}

const expected = {
  'no-session': { kind: 'unreachable' },
  'password-change-required': { kind: 'unreachable' },
  internal: { kind: 'failed', reason: 'Fordi' },
  busy: { kind: 'failed', reason: 'Fordi' },
  'id-already-used': { kind: 'taken', reason: 'Fordi', code: 'id-already-used' },
  'unknown-symptom': { kind: 'rejected', reason: 'Fordi', code: 'unknown-symptom' },
} as const

for (const [reason, answer] of Object.entries(expected)) {
  test(`SAFE-04 sending that is refused for '${reason}' is ${answer.kind}`, async () => {
    refuse(reason)
    expect(await complete(body)).toEqual(answer)
  })
}

test('SAFE-06 only the server’s own not-found says that it is not stored', async () => {
  for (const [reason, kind] of [
    ['not-found', 'missing'],
    ['no-session', 'unreachable'],
    ['internal', 'unreachable'],
  ] as const) {
    refuse(reason)
    expect(await fetchStored(uuidOf(1))).toEqual({ kind })
  }
})
