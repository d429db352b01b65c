import { afterEach, expect, test } from 'vitest'
import { ENCRYPTED_MAX, HPKE_MARK } from '#domain/assessment/submission-encryption.ts'
import { decryptSubmission } from './decrypt-submission.ts'

const own = globalThis.fetch
afterEach(() => {
  globalThis.fetch = own
})

const queuedSubmission = (sealed: string) => ({
  id: '01999999-9999-7999-8999-00000000000a',
  owner: 'u',
  flow: 'officer' as const,
  keyId: '00000000',
  sealed,
  finishedAt: '2026-11-22T01:14:00.000Z',
  refused: null,
})

/** Asks a server that refuses every submission for this reason. */
const kindOf = async (sealed: string, reason: string): Promise<string> => {
  const error = { message: 'Nei', code: -32600, data: { reason, requestId: 'x', fields: [] } }
  globalThis.fetch = async () => Response.json({ error }, { status: 400 })
  return (await decryptSubmission(queuedSubmission(sealed))).kind
}

test.each([
  ['cannot be decrypted', `${HPKE_MARK}AAAA`, 'unreadable-letter'],
  ['has no mark', 'AAAA', 'unreadable-letter'],
  ['is too long', HPKE_MARK.padEnd(ENCRYPTED_MAX + 1, 'A'), 'invalid-input'],
])('R17 the server refuses a submission that %s', async (_what, sealed, reason) => {
  expect(await kindOf(sealed, reason)).toBe('refused')
})
