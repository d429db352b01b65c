import { afterAll, expect, test } from 'vitest'
import { startOpenIdProvider } from '#testing/identity/open-id-provider.ts'
import {
  beginSignIn,
  finishSignIn,
  providerOf,
  providerUsers,
  signInAs,
  visitProvider,
} from '#testing/identity/provider-sign-in.ts'
import { readUser } from '#testing/rows/user-requests.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { roundCount } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const provider = await startOpenIdProvider({ redirectUri: `${server.url}/oidc/callback` })
afterAll(provider.close)
server.services.provider = providerOf(provider)
const { admin, invited, linked } = await providerUsers(server)

const GONE = {
  success: false,
  message: 'Invitasjonen er brukt, erstattet eller for gammel. Be om en ny.',
}
const TAKEN = {
  success: false,
  message:
    'Kontoen hos Prøve-ID er allerede knyttet til en annen bruker her. Invitasjonen er ikke brukt. Åpne lenken i invitasjonen på nytt.',
}
const PASSWORD = 'Mitt-eget-77'

const accept = async (token: string) =>
  (await server.call('authMutations.acceptInvitation', { token, password: PASSWORD })).data
const read = async (token: string) =>
  (await server.call('authMutations.readInvitation', { token })).data
const identities = (userId: string) =>
  storedQuery(server, 'select issuer, subject from identities where user_id = $1', [userId])

/** Each browser returned from the provider; the server has not received the answers yet. */
const returned = async (token: string, subject: string) => {
  const { url, cookie } = await beginSignIn(server, token)
  const back = await visitProvider(url, { subject })
  return async () => (await finishSignIn(server, back, cookie)).data
}

fullTest('OIDC USR-02 an invitation that the provider took is used up, by either way', async () => {
  const { id, token, subject } = await linked()
  expect(await identities(id)).toEqual([{ issuer: provider.issuer, subject }])
  expect(await read(token)).toBeNull()
  expect(await accept(token)).toEqual(GONE)
  const begun = await server.call('authMutations.beginProviderSignIn', { invitation: token })
  expect(begun.data).toEqual(GONE)
  expect(begun.cookies).toEqual([])
})

test('OIDC USR-02 the provider asks the user to sign in again before anything is linked', async () => {
  const { token } = await invited()
  const promptOf = ({ url }: { url: string }) => new URL(url).searchParams.get('prompt')
  expect(promptOf(await beginSignIn(server, token))).toBe('login')
  expect(promptOf(await beginSignIn(server))).toBeNull()
})

test('OIDC USR-02 a user who came in so has no password, is not invited any more and gets no other invitation', async () => {
  const person = await invited()
  expect((await readUser(server, admin, person.id)).isInvited).toBe(true)
  await signInAs(server, person.subject, person.token)
  expect((await storedUser(server, person.id))?.['password_hash']).toBeNull()
  expect((await readUser(server, admin, person.id)).isInvited).toBe(false)
  const again = await server.call('profiles.invite', { id: person.id }, admin)
  expect(again.error?.reason).toBe('has-password')
  // A repeated creation returns the same account and sends no invitation.
  const { token: _, subject: __, ...form } = person
  const made = await server.call('profiles.create', form, admin)
  expect(made.data).toMatchObject({ id: person.id, invitation: null })
})

test('AUTH-03 OIDC a user without a password is sent no link to set one, and signs in by none', async () => {
  const { id, email } = await linked()
  await server.call('authMutations.requestPasswordReset', { email })
  const links = 'select 1 from password_resets where user_id = $1'
  expect(await storedQuery(server, links, [id])).toEqual([])
  const answer = await server.call('authMutations.signIn', { email, password: PASSWORD })
  expect(answer.data).toEqual({ success: false, message: 'Feil e-postadresse eller passord.' })
})

test('OIDC an invitation that is left over links and sets nothing where there is a way in', async () => {
  const person = await invited()
  const [row] = await storedQuery(server, 'select * from invitations where user_id = $1', [
    person.id,
  ])
  await signInAs(server, person.subject, person.token)
  await storedQuery(server, 'insert into invitations values ($1, $2, $3)', [
    row?.['user_id'],
    row?.['token_hash'],
    row?.['expires_at'],
  ])
  expect([await read(person.token), await accept(person.token)]).toEqual([null, GONE])
})

test('OIDC of several who take one invitation at once, exactly one is linked', async () => {
  for (let round = 1; round <= roundCount(2, 5); round++) {
    const { id, token } = await invited()
    const subjects = ['a', 'b', 'c'].map((one) => `${one}-${id}`)
    const ends = await Promise.all(subjects.map((subject) => returned(token, subject)))
    const answers = await Promise.all(ends.map((end) => end()))
    const first = answers.findIndex(({ success }) => success)
    expect(
      answers.filter((_, place) => place !== first),
      `round ${round}`,
    ).toEqual([GONE, GONE])
    expect(await identities(id)).toMatchObject([{ subject: subjects[first] }])
  }
})

fullTest('OIDC of a password and an identity at once, exactly one becomes the way in', async () => {
  for (let round = 1; round <= roundCount(2, 5); round++) {
    const { id, token, subject } = await invited()
    const end = await returned(token, subject)
    const answers = await Promise.all([accept(token) as Promise<{ success: boolean }>, end()])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const hasPassword = (await storedUser(server, id))?.['password_hash'] !== null
    expect([hasPassword, (await identities(id)).length === 1]).toEqual(
      answers.map(({ success }) => success),
    )
  }
})

fullTest(
  'OIDC of one identity that takes two invitations at once, one is linked and one invitation stays',
  async () => {
    for (let round = 1; round <= roundCount(2, 5); round++) {
      const people = [await invited(), await invited()]
      const subject = `both-${people[0]?.id}`
      const ends = await Promise.all(people.map(({ token }) => returned(token, subject)))
      const answers = await Promise.all(ends.map((end) => end()))
      const refused = answers.findIndex(({ success }) => !success)
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      expect(answers[refused]).toEqual(TAKEN)
      expect(await read(people[refused]?.token ?? '')).not.toBeNull()
    }
  },
)

test('OIDC an identity of another account takes no invitation; it can be taken otherwise', async () => {
  const other = await linked()
  const { id, email, token } = await invited()
  expect((await signInAs(server, other.subject, token)).data).toEqual(TAKEN)
  expect(await identities(id)).toEqual([])
  expect(await accept(token)).toEqual({ success: true, email })
})

test('OIDC an invitation that is replaced, or whose user is inactive, while somebody is at the provider is gone', async () => {
  const replaced = await invited()
  const inactive = await invited()
  const ends = [
    await returned(replaced.token, replaced.subject),
    await returned(inactive.token, inactive.subject),
  ]
  await server.call('profiles.invite', { id: replaced.id }, admin)
  await server.call('profiles.deactivate', { id: inactive.id }, admin)
  for (const end of ends) expect(await end()).toEqual(GONE)
  for (const { id } of [replaced, inactive]) expect(await identities(id)).toEqual([])
})
