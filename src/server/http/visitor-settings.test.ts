import { afterAll, expect, test, vi } from 'vitest'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { visitorSettings } from './pages.ts'

const server = await startTestServer()
afterAll(server.close)

test('SET-03 X1 the pages of visitors follow the settings', async () => {
  const ordinary = { isOpen: true, selfRegistration: true, contact: null }
  expect(await visitorSettings(server.services)()).toEqual(ordinary)
  await setSettings(server.services, { maintenanceMode: true })
  expect(await visitorSettings(server.services)()).toEqual({ ...ordinary, isOpen: false })
  await setSettings(server.services, { allowSelfRegistration: false })
  expect(await visitorSettings(server.services)()).toMatchObject({ selfRegistration: false })
})

test('R6 many pages within a second read the settings once', async () => {
  const connect = vi.spyOn(server.services.pool, 'connect')
  const settings = visitorSettings(server.services)
  await Promise.all(Array.from({ length: 20 }, settings))
  expect(connect).toHaveBeenCalledTimes(1)
})

test('R6 a page does not wait for a database that does not answer', async () => {
  const connect = vi.spyOn(server.services.pool, 'connect')
  connect.mockReturnValue(new Promise(() => undefined) as never)
  const unknown = { isOpen: true, selfRegistration: true, contact: null }
  expect(await visitorSettings(server.services)()).toEqual(unknown)
  connect.mockReturnValue(Promise.reject(new Error('away')) as never)
  expect(await visitorSettings(server.services)()).toEqual(unknown)
})
