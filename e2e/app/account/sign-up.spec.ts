import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import {
  addAccount,
  enterAs,
  handleKey,
  readStorage,
  recordCalls,
} from '../../steps/account/account.ts'
import { setSettings } from '#testing/server/settings.ts'
import { accountButton } from '../../steps/page/page-helpers.ts'
import { firstRows } from '#testing/run/level.ts'

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

const answers = [
  { message: 'Registrering er stengt akkurat nå', says: 'Registrering er stengt akkurat nå' },
  { message: '', says: 'Signup failed' },
]

const wrong = [
  { given: { confirm: 'noe annet' }, name: 'confirm', says: 'Passordene stemmer ikke overens' },
  {
    given: { fullName: 'n'.repeat(121) },
    name: 'fullName',
    says: 'Teksten er for lang, høyst 120 tegn',
  },
] as const

test.full(
  'AUTH-04 full name, e-mail, password and its repetition are required, and nothing is sent without them',
  async ({ page }) => {
    const calls = recordCalls(page)
    await page.goto('/signup')
    await expect(field(page, 'password')).toHaveAccessibleDescription(/^Minst 8 tegn/)
    await submit(page).click()
    await expect(field(page, 'fullName')).toHaveAccessibleDescription('Skriv inn fullt navn')
    await expect(field(page, 'email')).toHaveAccessibleDescription(/gyldig e-postadresse/)
    await expect(field(page, 'password')).toHaveAccessibleDescription(
      /Passordet må være minst 8 tegn$/,
    )
    await expect(field(page, 'confirm')).toHaveAccessibleDescription('Gjenta passordet')
    await expect(
      page.getByRole('group', { name: 'Rett opp dette før du går videre' }),
    ).toBeFocused()
    expect(calls.map(({ name }) => name)).not.toContain('authMutations.signUp')
  },
)

test.full('AUTH-04 an existing account, the button enabled again', async ({ page, server }) => {
  const { email } = await addAccount(server)
  await page.goto('/signup')
  const filled = newcomer({ email })
  await submitSignUp(page, filled)
  await expect(page.getByRole('alert')).toHaveText(
    'En konto med denne e-postadressen eksisterer allerede',
  )
  await expect(submit(page)).toBeEnabled()
  for (const name of Object.keys(fields) as (keyof Filled)[]) {
    await expect(field(page, name)).toHaveValue(filled[name])
  }
})

test.full(
  'AUTH-09 the form shows the rules first, and the server names the missing parts',
  async ({ page }) => {
    await page.goto('/signup')
    await expect(field(page, 'password')).toHaveAccessibleDescription(
      'Minst 8 tegn, med en stor bokstav, en liten bokstav, et tall og et spesialtegn.',
    )
    await submitSignUp(page, newcomer({ password: 'passord' }))
    await expect(page.getByRole('alert')).toHaveText(
      'Passordet må være minst 8 tegn og mangler: en stor bokstav, et tall, et spesialtegn',
    )
    await expect(submit(page)).toBeEnabled()
  },
)

for (const { message, says } of answers) {
  test.full(`AUTH-04 a failure with the message '${message}' says '${says}'`, async ({ page }) => {
    await page.goto('/signup')
    await page.route('**/api/authMutations.signUp', (route) =>
      route.fulfill({ json: { result: { data: { success: false, message } } } }),
    )
    await submitSignUp(page, newcomer())
    await expect(page.getByRole('alert')).toHaveText(says)
    await expect(submit(page)).toBeEnabled()
  })
}

test.full(
  'AUTH-04 no answer: a message of our own, and nothing typed is lost',
  async ({ page }) => {
    await page.goto('/signup')
    await page.route('**/api/authMutations.signUp', (route) => route.abort())
    await submitSignUp(page, newcomer())
    await expect(page.getByRole('alert')).toContainText('Kunne ikke registrere kontoen.')
    await expect(field(page, 'fullName')).toHaveValue('Nils Ny')
  },
)

test.full(
  'AUTH-04 who is signed in already has nothing to do at /signup',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/signup')
    await expect(page).toHaveURL('/')
  },
)

for (const { given, name, says } of firstRows(3, wrong)) {
  test.full(`AUTH-04 ${says}`, async ({ page }) => {
    const calls = recordCalls(page)
    await page.goto('/signup')
    await submitSignUp(page, newcomer(given))
    await expect(page.getByText(says, { exact: true }).last()).toBeVisible()
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`${says}$`))
    expect(calls.map((call) => call.name)).not.toContain('authMutations.signUp')
  })
}

for (const passwordMinLength of firstRows(1, [6, 12])) {
  test.full(
    `AUTH-04 AUTH-09 help and error name the same length when the settings ask for ${passwordMinLength}`,
    async ({ page, server }) => {
      await setSettings(server.services, { passwordMinLength })
      const calls = recordCalls(page)
      const help = new RegExp(`^Minst ${passwordMinLength} tegn`, 'u')
      const error = `Passordet må være minst ${passwordMinLength} tegn`
      await page.goto('/signup')
      await expect(field(page, 'password')).toHaveAccessibleDescription(help)
      await submitSignUp(page, newcomer({ password: 'Ab1-x' }))
      await expect(page.getByText(error, { exact: true }).last()).toBeVisible()
      await expect(field(page, 'password')).toHaveAccessibleDescription(
        new RegExp(`${error}$`, 'u'),
      )
      expect(calls.map(({ name }) => name)).not.toContain('authMutations.signUp')
    },
  )
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
  await expect(accountButton(page, email)).toBeVisible()
})

test.full(
  'X1 with self-registration off the pages say who creates an account, and show no form',
  async ({ page, server }) => {
    await setSettings(server.services, { allowSelfRegistration: false })
    await page.goto('/login')
    await expect(page.getByText(/^Har du ikke konto\? Be lederen din/u)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Registrer deg' })).toHaveCount(0)
    await page.goto('/signup')
    await expect(page.getByText(/^Du kan ikke registrere deg selv her\./u)).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
  },
)
