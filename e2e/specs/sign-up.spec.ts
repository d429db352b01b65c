import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { handleKey, readStorage, recordCalls } from '../steps/account.ts'
import { menu } from '../steps/look.ts'

type Filled = {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly confirm: string
}

const password = 'Et-langt-Passord-1'
const newcomer = (given: Partial<Filled> = {}): Filled => ({
  fullName: 'Nils Ny',
  email: `ny-${crypto.randomUUID()}@example.no`,
  password,
  confirm: given.password ?? password,
  ...given,
})

const fields = {
  fullName: 'Fullt navn',
  email: 'E-post',
  password: 'Passord',
  confirm: 'Bekreft passord',
} as const

const field = (page: Page, name: keyof Filled) => page.getByLabel(fields[name], { exact: true })
const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Registrer', exact: true })

const submitSignUp = async (page: Page, filled: Filled): Promise<void> => {
  for (const name of Object.keys(fields) as (keyof Filled)[]) {
    await field(page, name).fill(filled[name])
  }
  await submit(page).click()
}

const wrong = [
  { given: { confirm: 'noe annet' }, name: 'confirm', says: 'Passordene stemmer ikke overens' },
  { given: { password: 'Ab1-x' }, name: 'password', says: 'Passordet må være minst 6 tegn' },
] as const

for (const { given, name, says } of wrong) {
  test(`AUTH-04 ${says}`, async ({ page }) => {
    const calls = recordCalls(page)
    await page.goto('/signup')
    await submitSignUp(page, newcomer(given))
    await expect(page.getByText(says, { exact: true }).last()).toBeVisible()
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${says}$`))
    expect(calls.map((call) => call.name)).not.toContain('authMutations.signUp')
  })
}

test('AUTH-04 success: message, signed in with the same credentials, after 3 seconds to / by /login', async ({
  page,
}) => {
  const calls = recordCalls(page)
  const paths: string[] = []
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname))
  await page.clock.install()
  await page.goto('/signup')
  await expect(submit(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const { email, fullName, confirm } = newcomer()
  await submitSignUp(page, { email, fullName, confirm, password })
  await expect(page.getByRole('main').getByRole('status')).toContainText('Kontoen er opprettet.')
  const made = calls.filter(({ name }) => name.startsWith('authMutations.'))
  expect(made).toMatchObject([
    { name: 'authMutations.signUp', body: { email, password, fullName } },
    { name: 'authMutations.signIn', body: { email, password } },
  ])
  expect(await readStorage(page)).toHaveProperty(handleKey)
  await page.clock.runFor(2_990)
  await expect(page).toHaveURL('/signup')
  await page.clock.runFor(10)
  await expect(page).toHaveURL('/')
  expect(paths).toContain('/login')
  await page.clock.resume()
  await expect(menu(page).getByRole('link', { name: email })).toBeVisible()
})
