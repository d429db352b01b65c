import { afterAll, expect, test } from 'vitest'
import type { PasskeyQuestion } from '#contract/passkeys.ts'
import type { createAuthenticator } from '#testing/identity/authenticator.ts'
import { addPasskey } from '#testing/identity/passkeys.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Asked = { readonly token: string; readonly question: PasskeyQuestion }

const ask = async (): Promise<Asked> =>
  (await server.call('authMutations.beginPasskey', {})).data as Asked

const confirm = (
  { token, question }: Asked,
  authenticator: ReturnType<typeof createAuthenticator>,
  who: SignedIn,
) => server.call('ownSessions.confirmPasskey', { token, answer: authenticator.sign(question) }, who)

test('FUP-102 a passkey of the user confirms who is at the device, once, and the session stays', async () => {
  const { authenticator, who } = await addPasskey(server, await server.signedIn('counselor'))
  const asked = await ask()
  const first = await confirm(asked, authenticator, who)
  expect(first).toMatchObject({ data: { success: true }, cookies: [] })
  expect((await confirm(asked, authenticator, who)).error?.reason).toBe('challenge-gone')
  expect((await server.call('assessments.overview', {}, who)).status).toBe(200)
})

test('FUP-102 the passkey of another user confirms nothing, and both leave a row in the trail', async () => {
  const { authenticator, who } = await addPasskey(server, await server.signedIn('counselor'))
  const other = await addPasskey(server, await server.signedIn('counselor'))
  expect((await confirm(await ask(), other.authenticator, who)).error?.reason).toBe(
    'passkey-refused',
  )
  expect((await confirm(await ask(), authenticator, who)).error).toBeNull()
  const rows = await storedQuery(
    server,
    'select result from audit_log where user_id = $1 and action = $2 order by at, id',
    [who.userId, 'ownSessions.confirmPasskey'],
  )
  expect(rows.map(({ result }) => result)).toEqual(['refused', 'done'])
})

test('F-D7 FUP-102 a passkey whose counter fell shows the screen again, with an audit row and a mail', async () => {
  const { authenticator, id, who } = await addPasskey(server, await server.signedIn('counselor'))
  for (const at of [40, 3]) {
    const { token, question } = await ask()
    const input = { token, answer: authenticator.sign(question, at) }
    const { error } = await server.call('ownSessions.confirmPasskey', input, who)
    expect(error).toBeNull()
  }
  const rows = await storedQuery(
    server,
    'select details from audit_log where user_id = $1 and action = $2 order by at, id',
    [who.userId, 'ownSessions.confirmPasskey'],
  )
  expect(rows.map(({ details }) => details)).toEqual([
    {},
    { passkey: id, passkeyCountFrom: 40, passkeyCountTo: 3 },
  ])
  const kinds = (await queuedFor(server, who.email)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'passkey-counter')).toHaveLength(1)
})

test('FUP-102 B9 a passkey does not replace the password before a sensitive call', async () => {
  const { authenticator, who } = await addPasskey(server, await server.signedIn('superadmin'))
  server.clock.advance(15 * 60_000)
  expect((await confirm(await ask(), authenticator, who)).error).toBeNull()
  const all = { entity: 'all', format: 'json', includeInactive: true }
  expect((await server.call('contentFiles.export', all, who)).error?.reason).toBe(
    'confirmation-required',
  )
})
