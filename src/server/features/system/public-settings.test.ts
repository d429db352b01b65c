import { afterAll, expect, test } from 'vitest'
import { defaultSettings } from '#domain/settings/settings.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const published = async () => (await server.call('system.publicSettings', {})).data

test('PUB-08 the public settings name no contact address when none is set', async () => {
  expect(await published()).toEqual({
    contactEmail: null,
    dataRetentionDays: 365,
    sessionTimeoutHours: 24,
  })
})

test('PUB-08 SET-04 the public settings follow a save, and contain nothing else', async () => {
  const changed = { contactEmail: 'hjelp@example.no', dataRetentionDays: 90 }
  await setSettings(server.services, changed)
  expect(await published()).toEqual({ ...changed, sessionTimeoutHours: 24 })
})

test('PUB-08 a contact address is refused when it is more than one address', async () => {
  const superadmin = await server.signedIn('superadmin')
  const { version } = (await server.call('systemSettings.get', {}, superadmin)).data as {
    version: number
  }
  const values = { ...defaultSettings, contactEmail: 'a@example.no?cc=b@example.no' }
  const answer = await server.call('systemSettings.upsert', { values, version }, superadmin)
  expect(answer.error).not.toBeNull()
})
