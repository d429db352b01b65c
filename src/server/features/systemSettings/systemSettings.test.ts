import { beforeEach, afterAll, expect, test } from 'vitest'
import { defaultSettings, type SystemSettings } from '#domain/settings/settings.ts'
import { inTransaction } from '#server/core/database.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { addTotp, addUnusablePasskey } from '#testing/identity/second-factor.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { storedSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

const asSystem = (text: string) =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    const { rows } = await client.query<Record<string, unknown>>(text)
    await client.query('commit')
    return rows
  })

beforeEach(() => asSystem('delete from system_settings'))

type Stored = { values: SystemSettings; smtpPassword: string; version: number }

const get = async (who = superadmin) =>
  (await server.call('systemSettings.get', {}, who)).data as Stored

const save = (values: Partial<SystemSettings>, version: number) =>
  server.call(
    'systemSettings.upsert',
    { values: { ...defaultSettings, ...values }, version },
    superadmin,
  )

test('SET-01 a new installation has the defaults, and the first save makes the row', async () => {
  expect(await get()).toEqual({ values: defaultSettings, smtpPassword: 'none', version: 1 })
  const answer = await save({ passwordMinLength: 12 }, 1)
  expect(answer.data).toEqual({ version: 2, smtpPassword: 'none' })
  const administrator = await server.signedIn('administrator')
  expect(await get(administrator)).toEqual({
    values: { ...defaultSettings, passwordMinLength: 12 },
    smtpPassword: 'none',
    version: 2,
  })
})

test('SET-01 every setting is stored as it was saved', async () => {
  const values: SystemSettings = {
    assessmentTimeoutMinutes: 5,
    maxFileUploadSizeMb: 100,
    sessionTimeoutHours: 168,
    passwordMinLength: 6,
    passwordRequireUppercase: false,
    passwordRequireLowercase: false,
    passwordRequireNumbers: false,
    passwordRequireSpecial: false,
    enableTwoFactor: false,
    enableEmailNotifications: false,
    enableSmsNotifications: false,
    enableAuditLogging: false,
    dataRetentionDays: 30,
    allowAnonymousAssessments: true,
    allowSelfRegistration: false,
    maintenanceMode: true,
    maintenanceMessage: `Vi er tilbake kl. 12.\n<b>"Æøå"</b>`,
    smtpHost: 'smtp.example.no',
    smtpPort: 25,
    smtpUser: 'holdepunkt',
    smtpFromEmail: 'post@example.no',
    smtpFromName: 'Nordre fengsel, vakt',
    contactEmail: 'holdepunkt@example.no',
    delegatedAdministration: true,
    twoPersonPublishing: true,
    moduleApproval: false,
    closingFrom: '2030-01-01T02:00:00.000Z',
    closingUntil: '2030-01-01T03:30:00.000Z',
  }
  expect((await save(values, 1)).error).toBeNull()
  expect((await get()).values).toEqual(values)
})

test('ADM-04 of two saves of the same version at once exactly one wins, also the very first', async () => {
  for (const version of [1, 2]) {
    const answers = await Promise.all([
      save({ smtpPort: 25 }, version),
      save({ smtpPort: 465 }, version),
    ])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(answers.find(({ error }) => error !== null)?.error?.reason).toBe('stale')
    const won = answers[0].status === 200 ? 25 : 465
    expect(await get()).toMatchObject({ values: { smtpPort: won }, version: version + 1 })
  }
  expect((await save({}, 99)).error?.reason).toBe('stale')
})

test('SET-04 text messages cannot be switched on', async () => {
  const answer = await save({ enableSmsNotifications: true }, 1)
  expect(answer).toMatchObject({
    status: 400,
    error: { reason: 'invalid-input', fields: ['values.enableSmsNotifications'] },
  })
  expect(await get()).toEqual({ values: defaultSettings, smtpPassword: 'none', version: 1 })
})

test('SET-01 V8 an upsert with two refused values names both fields and stores nothing', async () => {
  const answer = await save({ smtpHost: 'smtp://example.no', smtpPort: 0 }, 1)
  expect(answer).toMatchObject({
    status: 400,
    error: { reason: 'invalid-input', fields: ['values.smtpHost', 'values.smtpPort'] },
  })
  expect(await get()).toEqual({ values: defaultSettings, smtpPassword: 'none', version: 1 })
})

test('SET-01 bounds are within, and a blank around an address is not of it', async () => {
  const edges = { assessmentTimeoutMinutes: 1440, passwordMinLength: 32, smtpPort: 65_535 }
  server.mail.allowed = [`[::1]:${edges.smtpPort}`]
  const answer = await save({ ...edges, smtpHost: ' ::1 ', smtpFromName: ' Å ' }, 1)
  expect(answer.error).toBeNull()
  expect((await get()).values).toMatchObject({
    ...edges,
    smtpHost: '::1',
    smtpFromName: 'Å',
  })
})

test('ROLE-05 ROLE-07 settings are not delegated, and nobody else reads or saves them', async () => {
  await save({ delegatedAdministration: true }, 1)
  for (const role of ['org_admin', 'editor', 'counselor', 'researcher', 'user'] as const) {
    const who = await server.signedIn(role)
    const answers = [
      await server.call('systemSettings.get', {}, who),
      await server.call('systemSettings.upsert', { values: defaultSettings, version: 2 }, who),
    ]
    for (const { error } of answers) expect([role, error?.reason]).toEqual([role, 'forbidden'])
  }
  expect(await get()).toMatchObject({ values: { delegatedAdministration: true }, version: 2 })
})

test('D5 the policies alone let no officer change a setting', async () => {
  await save({ smtpPort: 25 }, 1)
  const officer = await server.signedIn('counselor')
  const changed = await inTransaction(
    server.services.pool,
    { role: 'accounts', userId: officer.userId },
    (db) => db.execute(`update system_settings set values = '{}'`),
  )
  expect(changed.rowCount).toBe(0)
  expect((await get()).values.smtpPort).toBe(25)
})

test('H1 H6 the trail has what changed from what to what, and of texts only that; off, it is written too', async () => {
  const before = { maintenanceMessage: 'Hemmelig tekst', smtpHost: 'a.example.no' }
  await save(before, 1)
  await save(
    {
      enableAuditLogging: false,
      sessionTimeoutHours: 8,
      smtpHost: 'b.example.no',
      smtpFromName: 'Kari Nordmann',
      smtpFromEmail: 'kari@example.no',
      smtpUser: 'kari',
    },
    2,
  )
  const rows = await asSystem(
    `select details, user_id, resource_type from audit_log
     where action = 'systemSettings.upsert' and result = 'done' order by id desc limit 1`,
  )
  expect(rows).toEqual([
    {
      user_id: superadmin.userId,
      resource_type: 'system-settings',
      details: {
        enableAuditLogging: 'true → false',
        sessionTimeoutHours: '24 → 8',
        smtpHost: 'a.example.no → b.example.no',
        maintenanceMessage: 'changed',
        smtpFromEmail: 'changed',
        smtpFromName: 'changed',
        smtpUser: 'changed',
      },
    },
  ])
})

test.each(['totp', 'passkey'] as const)(
  'AUTH-13 two-factor is refused until the superadmin who requires it has a %s',
  async (factor) => {
    const who = await server.signedIn('superadmin')
    const saveAs = (values: Partial<SystemSettings>, version: number) =>
      server.call(
        'systemSettings.upsert',
        { values: { ...defaultSettings, ...values }, version },
        who,
      )
    const refused = {
      status: 409,
      error: { reason: 'no-two-factor', fields: ['values.enableTwoFactor'] },
    }
    expect(await saveAs({ enableTwoFactor: true }, 1)).toMatchObject(refused)
    // An application that waits for its first code is none.
    await addTotp(server, who.userId, false)
    expect(await saveAs({ enableTwoFactor: true, smtpPort: 25 }, 1)).toMatchObject(refused)
    expect((await get()).values).toEqual(defaultSettings)
    await (factor === 'totp' ? addTotp : addUnusablePasskey)(server, who.userId)
    expect((await saveAs({ enableTwoFactor: true }, 1)).error).toBeNull()
    expect((await saveAs({ enableTwoFactor: true, smtpPort: 25 }, 2)).error).toBeNull()
    expect((await saveAs({}, 3)).error).toBeNull()
  },
)

test.each(
  sliceForTurn(
    [
      ['127.0.0.1', 25],
      ['10.0.0.5', 587],
      ['169.254.169.254', 25],
      ['::1', 465],
      ['localhost', 587],
      ['8.8.8.8', 8080],
    ] as const,
    0,
    2,
  ),
)(
  'F-E2 SET-02 V9 the relay %s, port %i, is refused at the save as at the sending, and nothing is stored',
  async (smtpHost, smtpPort) => {
    const { version } = await get()
    const relay = { smtpHost, smtpPort, smtpFromEmail: 'post@example.no' }
    const answer = await save(relay, version)
    expect(answer.error).toMatchObject({ reason: 'invalid-input', fields: ['values.smtpHost'] })
    expect(answer.error?.message).toContain('ikke tillatt')
    expect(await get()).toMatchObject({ version, values: { smtpHost: '' } })
    server.mail.allowed = [`${smtpHost.includes(':') ? `[${smtpHost}]` : smtpHost}:${smtpPort}`]
    expect((await save(relay, version)).error).toBeNull()
    // Where it was stored before the rule, the other settings are saved all the same.
    server.mail.allowed = []
    const next = { ...relay, passwordMinLength: 12 }
    expect((await save(next, (await get()).version)).error).toBeNull()
    const moved = await save({ ...next, smtpPort: 9 }, (await get()).version)
    expect(moved.error?.reason).toBe('invalid-input')
  },
)

test('F-E2 SET-02 a relay whose name does not resolve now is saved', async () => {
  server.network.lookup = () => Promise.reject(new Error('EAI_AGAIN'))
  const relay = { smtpHost: 'smtp.example.no', smtpFromEmail: 'post@example.no' }
  expect((await save(relay, (await get()).version)).error).toBeNull()
})

test.each([
  ['closingFrom', { closingFrom: '', closingUntil: '2030-01-01T03:00:00.000Z' }, /Skriv både/u],
  [
    'closingUntil',
    { closingFrom: '2030-01-01T03:00:00.000Z', closingUntil: '2030-01-01T03:00:00.000Z' },
    /må være etter stengingen/u,
  ],
  [
    'closingFrom',
    { closingFrom: '2020-01-01T02:00:00.000Z', closingUntil: '2030-01-01T03:00:00.000Z' },
    /er passert/u,
  ],
] as const)(
  'BO-17 a planned closing is refused at %s when it is %j',
  async (field, closing, why) => {
    const { version } = await get()
    const { error } = await save(closing, version)
    expect(error).toMatchObject({ reason: 'invalid-input', fields: [`values.${field}`] })
    expect(error?.message).toMatch(why)
    expect((await get()).version).toBe(version)
  },
)

test('BO-17 a closing that is over is not shown, and the next save keeps none', async () => {
  const at = (minutes: number): string =>
    new Date(server.services.now().getTime() + minutes * 60_000).toISOString()
  const closing = { closingFrom: at(1), closingUntil: at(2) }
  expect((await save(closing, (await get()).version)).error).toBeNull()
  server.clock.advance(2 * 60_000 - 1)
  expect((await get()).values).toMatchObject(closing)
  server.clock.advance(1)
  const { values, version } = await get()
  expect(values).toMatchObject({ closingFrom: '', closingUntil: '' })
  expect((await save(values, version)).error).toBeNull()
  expect((await storedSettings(server.services)).values).toEqual(values)
})
