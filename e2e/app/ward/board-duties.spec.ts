import { uuidv7 } from 'uuidv7'
import { addUser } from '#testing/rows/builders.ts'
import { giveDuties } from '#testing/rows/care.ts'
import { addWard, type Ward } from '#testing/rows/ward.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { makeOld } from '../../steps/admin/users.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import { pressRetry } from '../../steps/page/retry.ts'
import { enterOn } from '../../steps/ward/ward.ts'

/** Somebody new for whom an administrator asked for the function of officer. */
const addAsked = async (server: TestServer, ward: Ward, fullName: string): Promise<void> => {
  await makeOld(server, ward)
  const createdAt = new Date()
  const more = { ...ward, role: 'counselor' as const, fullName, createdAt }
  const { id: userId } = await addUser(server.services, server.passwordHash, more)
  const local = await server.signedIn('superadmin')
  const input = { id: uuidv7(), userId, departmentId: ward.departmentId, function: 'officer' }
  const { data } = await server.call('functions.assign', input, local)
  expect(data).toMatchObject({ isPending: true })
}

test.full(
  'F-B2 FUP-123 the board tells the shift leader of what waits, and who is new, and takes the answer',
  async ({ page, server }) => {
    const ward = await addWard(server)
    await enterOn(page, server, ward, ['shift-leader'])
    for (const name of ['Åse Vik', 'Bjørn Dal']) await addAsked(server, ward, name)
    await page.goto('/board')
    await settle(page)
    await expect(page.getByRole('heading', { name: 'Funksjoner som venter på' })).toBeVisible()
    await expectCleanInAllThemes(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.getByText('Om avdelingen').click()
    await button('Godkjenn Åse Vik, Betjent, Avdeling B').click()
    await expect(page.getByText('Om avdelingen1 ny funksjon')).toBeVisible()
    await expect(page.getByText('Åse Vik, Betjent, fra')).toBeVisible()
    await button('Avslå Bjørn Dal, Betjent, Avdeling B').click()
    await expect(
      page.getByText('Funksjonen er avslått: Bjørn Dal, Betjent, Avdeling B.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Funksjoner som venter på' })).toHaveCount(0)
    await expect(page.getByText('Åse Vik: Betjent')).toBeVisible()
    await expect(page.getByText('Bjørn Dal: Betjent')).toHaveCount(0)
  },
)

test.full(
  'F-B2 FUP-123 an officer sees who has which function, and neither what is new nor what waits',
  async ({ page, server }) => {
    const ward = await addWard(server)
    await enterOn(page, server, ward, ['officer'])
    await addAsked(server, ward, 'Åse Vik')
    const { userId } = await server.signedIn('counselor', ward)
    await giveDuties(server.services, { ...ward, userId }, ['health'])
    await page.goto('/board')
    await page.getByText('Om avdelingen').click()
    await expect(page.getByText('Kari Nordmann: Helse')).toBeVisible()
    await expect(page.getByText('Nye funksjoner i')).toHaveCount(0)
    await expect(page.getByText('Åse Vik')).toHaveCount(0)
  },
)

test.full(
  'FUP-123 who has which function is asked for again when it could not be fetched',
  async ({ page, server }) => {
    const ward = await addWard(server)
    await enterOn(page, server, ward, ['shift-leader'])
    await page.route('**/api/functions.staff*', (route) => route.abort())
    await page.goto('/board')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert.filter({ hasText: 'Kunne ikke hente' })).toBeVisible()
    await page.unrouteAll()
    await pressRetry(page)
    await page.getByText('Om avdelingen').click()
    await expect(page.getByText('Kari Nordmann: Vaktleder')).toBeVisible()
  },
)
