import { afterAll, expect, test } from 'vitest'
import { HPKE_MARK } from '#domain/assessment/submission-encryption.ts'
import { encryptedSubmission } from '#testing/queue/encrypted-submissions.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const who = await server.signedIn('counselor')
const text = '{"flow":"treatment","body":{"note":"Forseglet"}}'

test('OFFL-01 S11 the server decrypts a queued submission for its owner, and writes a row in the trail', async () => {
  const queued = await encryptedSubmission(server.services, who, text)
  const { data, status } = await server.call('outbox.open', queued, who)
  expect([status, data]).toEqual([200, { text }])
  const rows = await storedQuery(
    server,
    `select action, details from audit_log where resource_id = $1`,
    [queued.id],
  )
  expect(rows).toEqual([{ action: 'outbox.open', details: {} }])
  expect(server.log.join('\n')).not.toContain('Forseglet')
})

test('S11 nobody else is answered anything of it, a superadmin neither', async () => {
  const queued = await encryptedSubmission(server.services, who, text)
  for (const role of ['counselor', 'org_admin', 'superadmin'] as const) {
    const other = await server.signedIn(role)
    const { error, data } = await server.call('outbox.open', queued, other)
    expect([error?.reason, data]).toEqual(['unreadable-letter', undefined])
  }
  expect((await server.call('outbox.open', queued, null)).status).toBe(401)
})

test('V1 S11 a text that is not one of our queued submissions is refused, whatever it is', async () => {
  const queued = await encryptedSubmission(server.services, who, text)
  const reason = async (changed: object) =>
    (await server.call('outbox.open', { ...queued, ...changed }, who)).error?.reason
  expect(await reason({ keyId: '00000000' })).toBe('unreadable-letter')
  expect(await reason({ sealed: 'AAAA' })).toBe('unreadable-letter')
  expect(await reason({ sealed: 'A'.repeat(200_000) })).toBe('unreadable-letter')
  expect(await reason({ sealed: 'A'.repeat(200_001) })).toBe('invalid-input')
  expect(await reason({ sealed: '' })).toBe('invalid-input')
  expect(await reason({ sealed: `${HPKE_MARK}AAAA` })).toBe('unreadable-letter')
  expect(await reason({ sealed: HPKE_MARK })).toBe('invalid-input')
  expect(await reason({ sealed: `age.${queued.sealed}` })).toBe('invalid-input')
  expect(await reason({ keyId: '__proto__' })).toBe('invalid-input')
})
