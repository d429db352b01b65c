/**
 * SET-04: which test proves that a setting acts.
 *
 * | setting | proved by |
 * |---|---|
 * | sessionTimeoutHours | here; B6 in features/authMutations |
 * | passwordMinLength, passwordRequire… | here |
 * | enableAuditLogging | here |
 * | maxFileUploadSizeMb | http/request-guard.test.ts |
 * | allowSelfRegistration | features/authMutations/self-registered.test.ts |
 * | allowAnonymousAssessments | features/observation/without-user.test.ts |
 * | delegatedAdministration | matrix.test.ts, every function with and without it |
 * | twoPersonPublishing | features/clinical/two-persons.test.ts |
 * | moduleApproval | features/clinical/module-approval.test.ts |
 * | maintenanceMode, maintenanceMessage | the tests of maintenance |
 * | assessmentTimeoutMinutes, dataRetentionDays | the tests of the jobs that archive and erase |
 * | enableEmailNotifications, smtp… | the tests of mail; password.test.ts |
 * | contactEmail | features/system/public-settings.test.ts |
 * | enableTwoFactor | features/twoFactor/required.test.ts |
 * | enableSmsNotifications | cannot be switched on: systemSettings.test.ts |
 */
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings, type SystemSettings } from '#domain/settings/settings.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeEach(() => setSettings(server.services, defaultSettings))

const HOUR_MS = 3_600_000

const save = async (values: Partial<SystemSettings>) => {
  const superadmin = await server.signedIn('superadmin')
  const { version } = (await server.call('systemSettings.get', {}, superadmin)).data as {
    version: number
  }
  const input = { values: { ...defaultSettings, ...values }, version }
  expect((await server.call('systemSettings.upsert', input, superadmin)).error).toBeNull()
}

const isIn = async (who: Awaited<ReturnType<typeof server.signedIn>>) =>
  (await server.call('assessments.overview', {}, who)).status === 200

test('SET-04 a lower sessionTimeoutHours signs out who has been in for longer, and leaves who has not that long', async () => {
  // Somebody whose session does not end because nobody is there (AUTH-07).
  const early = await server.signedIn('superadmin')
  server.clock.advance(5 * HOUR_MS)
  const late = await server.signedIn('superadmin')
  server.clock.advance(2 * HOUR_MS)
  expect([await isIn(early), await isIn(late)]).toEqual([true, true])
  await save({ sessionTimeoutHours: 6 })
  expect([await isIn(early), await isIn(late)]).toEqual([false, true])
  server.clock.advance(4 * HOUR_MS - 1)
  expect(await isIn(late)).toBe(true)
  server.clock.advance(1)
  expect(await isIn(late)).toBe(false)
})

test('SET-04 a higher sessionTimeoutHours is for who signs in from now on', async () => {
  const before = await server.signedIn('superadmin')
  await save({ sessionTimeoutHours: 48 })
  const after = await server.signedIn('superadmin')
  server.clock.advance(24 * HOUR_MS)
  expect([await isIn(before), await isIn(after)]).toEqual([false, true])
  server.clock.advance(24 * HOUR_MS)
  expect(await isIn(after)).toBe(false)
})

const signUp = async (password: string) => {
  const form = { email: `${uuidv7()}@example.no`, password, fullName: 'Ny Bruker' }
  return (await server.call('authMutations.signUp', form)).data
}

test.each(
  sliceForTurn(
    [
      ['passwordMinLength', 12, 8, 'Abcdef1!', 'Passordet må være minst 12 tegn'],
      ['passwordRequireUppercase', true, false, 'abcdef1!', 'en stor bokstav'],
      ['passwordRequireLowercase', true, false, 'ABCDEF1!', 'en liten bokstav'],
      ['passwordRequireNumbers', true, false, 'Abcdefg!', 'et tall'],
      ['passwordRequireSpecial', true, false, 'Vbnhjkq1', 'et spesialtegn'],
    ] as const,
    0,
    2,
  ),
)(
  'SET-04 AUTH-09 %s %j refuses a new password that %j lets through',
  async (key, strict, lenient, password, lacking) => {
    await save({ [key]: strict })
    const refused = await signUp(password)
    expect(refused).toMatchObject({ success: false })
    expect((refused as { message: string }).message).toContain(lacking)
    await save({ [key]: lenient })
    expect(await signUp(password)).toEqual({ success: true })
  },
)

test('SET-04 H6 enableAuditLogging off stops the rows of details, and neither those of security, of look-ups nor of refusals', async () => {
  const companyId = await addCompany(server.services)
  const superadmin = await server.signedIn('superadmin')
  const officer = await server.signedIn('counselor', { companyId })
  const actions = () =>
    onOwner(server.database.owner, async (client) => {
      await client.query(`begin; select app.bind('superadmin', null, null)`)
      const { rows } = await client.query<{ action: string; result: string }>(
        'select action, result from audit_log where user_id = any($1) order by id',
        [[superadmin.userId, officer.userId]],
      )
      return rows.map(({ action, result }) => `${action} ${result}`)
    })
  const deeds = async () => {
    const before = (await actions()).length
    const department = { id: uuidv7(), companyId, name: 'A', isActive: true, callList: [] }
    await server.call('departments.create', department, superadmin)
    await server.call('companies.deactivate', { id: uuidv7() }, officer)
    await server.call('departments.create', { ...department, id: uuidv7() }, officer)
    await server.call('assessments.list', { userId: officer.userId }, officer)
    await server.call('companies.reactivate', { id: companyId }, superadmin)
    return (await actions()).slice(before)
  }
  const kept = [
    'companies.deactivate refused',
    'departments.create refused',
    'assessments.list done',
    'companies.reactivate done',
  ]
  expect(await deeds()).toEqual(['departments.create done', ...kept])
  await save({ enableAuditLogging: false })
  expect(await deeds()).toEqual(kept)
  await save({})
  expect(await deeds()).toEqual(['departments.create done', ...kept])
})
