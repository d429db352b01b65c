import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/settings.ts'
import { inTransaction } from '#server/core/database.ts'
import { createKeyring, type Keyring } from '#server/core/keyring.ts'
import { readRelay } from '#server/services/mail/relay-settings.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

const CANARY = 'Kanari-passord-7'
const mailing = { smtpHost: 'smtp.example.no', smtpFromEmail: 'post@example.no' }

const asSystem = (text: string) =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    const { rows } = await client.query<{ row: string }>(text)
    await client.query('commit')
    return rows.map(({ row }) => row).join('\n')
  })

const get = () => server.call('systemSettings.get', {}, superadmin)
const state = async () => ((await get()).data as { smtpPassword: string }).smtpPassword

const save = async (values: Partial<typeof defaultSettings>, smtpPassword?: string) => {
  const { version } = (await get()).data as { version: number }
  const form = { values: { ...defaultSettings, ...mailing, ...values }, version }
  const given = smtpPassword === undefined ? {} : { smtpPassword }
  const answer = await server.call('systemSettings.upsert', { ...form, ...given }, superadmin)
  expect(answer.error).toBeNull()
  return answer
}

const relay = (keyring: Keyring = server.services.keyring) =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    readRelay(db, { keyring }),
  )

beforeEach(() => asSystem('delete from system_settings'))

test('SET-02 G2 the password is in no answer, in no log and in no table; mail alone reads it', async () => {
  const answers = [await save({}, CANARY), await get(), await save({ smtpPort: 25 })]
  expect(await state()).toBe('set')
  expect(answers[0]?.data).toMatchObject({ smtpPassword: 'set' })
  const everything = await asSystem(
    `select s::text as row from system_settings s union all select a::text from audit_log a`,
  )
  for (const text of [JSON.stringify(answers), everything, server.log.join('\n')]) {
    expect(text).not.toContain(CANARY)
  }
  const settings = await inTransaction(
    server.services.pool,
    { role: 'system', userId: null },
    readSettings,
  )
  expect(Object.keys(settings).toSorted()).toEqual(Object.keys(defaultSettings).toSorted())
  expect(await relay()).toEqual({
    host: 'smtp.example.no',
    port: 25,
    user: '',
    password: CANARY,
    fromEmail: 'post@example.no',
    fromName: '',
  })
})

test('SET-02 G2 it stays while it is not named, is replaced by another one and removed by an empty one', async () => {
  await save({}, CANARY)
  await save({ smtpUser: 'holdepunkt', smtpHost: 'SMTP.example.no' })
  expect((await relay())?.password).toBe(CANARY)
  await save({}, ' med blanke ')
  expect((await relay())?.password).toBe(' med blanke ')
  const removed = await save({}, '')
  expect(removed.data).toMatchObject({ smtpPassword: 'none' })
  expect((await relay())?.password).toBeNull()
})

test('G2 it is never sent to another host than the one it was typed for', async () => {
  await save({}, CANARY)
  const moved = await save({ smtpHost: 'ond.example.no' })
  expect(moved.data).toMatchObject({ smtpPassword: 'none' })
  expect(await relay()).toMatchObject({ host: 'ond.example.no', password: null })
  // Back again, it does not come back.
  await save({})
  expect(await state()).toBe('none')
  await save({ smtpHost: 'ny.example.no' }, CANARY)
  expect(await relay()).toMatchObject({ host: 'ny.example.no', password: CANARY })
  await save({ smtpHost: '' })
  expect(await state()).toBe('none')
})

test('G1 a password sealed by a missing key is reported as unreadable, and mail does not use it', async () => {
  await save({}, CANARY)
  const foreign = createKeyring([randomBytes(32)]).encrypt(CANARY, 'settings.smtp')
  const misplaced = server.services.keyring.encrypt(CANARY, 'mail_queue 1')
  for (const encrypted of [foreign, misplaced, CANARY]) {
    await asSystem(
      `update system_settings set values = values || '{"smtpPassword": "${encrypted}"}' returning '' as row`,
    )
    expect(await state()).toBe('unreadable')
    expect((await relay())?.password).toBeNull()
    expect(JSON.stringify(await get())).not.toContain(CANARY)
  }
  await save({}, CANARY)
  expect(await state()).toBe('set')
})

fullTest('SET-02 without a host or an address to send from there is no relay', async () => {
  expect(await relay()).toBeNull()
  await save({ smtpHost: '' })
  expect(await relay()).toBeNull()
  await save({ smtpFromEmail: '' })
  expect(await relay()).toBeNull()
})

test('H1 the trail says that the password was changed or removed, also where only the host was named', async () => {
  await save({}, CANARY)
  await save({ smtpHost: 'b.example.no' })
  const rows = await asSystem(
    `select details ->> 'smtpPassword' as row from audit_log
     where action = 'systemSettings.upsert' order by id desc limit 2`,
  )
  expect(rows).toBe('removed\nchanged')
})

test('V2 a password is one line of at most 1024 characters', async () => {
  for (const smtpPassword of ['x'.repeat(1025), 'a\nb', 'a\tb']) {
    const input = { values: { ...defaultSettings, ...mailing }, version: 1, smtpPassword }
    const { error } = await server.call('systemSettings.upsert', input, superadmin)
    expect(error).toMatchObject({ reason: 'invalid-input', fields: ['smtpPassword'] })
  }
})
