import type { Page } from '@playwright/test'
import { addCase } from '#testing/rows/care.ts'
import { addWard } from '#testing/rows/ward.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, readStorage } from '../../steps/account/account.ts'
import { expectSignedOut } from '../../steps/account/inactivity.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { heading, pressAccount, settle } from '../../steps/page/page-helpers.ts'
import { enterOn, enterWard, takeMore } from '../../steps/ward/ward.ts'

const curtain = (page: Page) => page.getByRole('dialog', { name: 'Skjermen er skjult' })
const showAgain = (page: Page) => curtain(page).getByRole('button', { name: 'Vis igjen' })

type Modifiers = { readonly repeat?: true; readonly ctrlKey?: true }

/** Presses the key, and reads the page before anything else runs: no frame, timer or promise is in between. */
const pressAndLook = (page: Page, key: string, more: Modifiers = {}) =>
  page.evaluate(
    (pressed) => {
      const target = document.activeElement ?? document.body
      target.dispatchEvent(
        new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
      )
      const root = document.querySelector<HTMLElement>('#root')
      return {
        isHidden: root?.hidden === true && root.inert,
        isCovered: document.querySelector<HTMLDialogElement>('.hp-curtain')?.open === true,
        title: document.title,
      }
    },
    { key, ...more },
  )

const shown = { isHidden: false, isCovered: false }

test.full(
  'FUP-102 F8 blanks the page, its title and its open dialog at once, and the typed text is back',
  async ({ page, server }) => {
    const ward = await enterWard(page, server, 'officer')
    const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge', module: 'M5' })
    await page.goto(`/cases/${id}`)
    await settle(page)
    await takeMore(page, 'Løft til Modul 9')
    const dialog = page.getByRole('dialog', { name: 'Løft til Modul 9' })
    await dialog.getByLabel('Begrunnelse').fill('Snakker om å dø')
    await dialog.getByLabel('Begrunnelse').focus()
    const hidden = { isHidden: true, isCovered: true, title: 'Holdepunkt' }
    expect(await pressAndLook(page, 'F8')).toEqual(hidden)

    await expect(showAgain(page)).toBeFocused()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main')).toBeHidden()
    await expectCleanInAllThemes(page)
    // A key that is held down shows nothing, and Escape does not either.
    expect(await pressAndLook(page, 'F8', { repeat: true })).toEqual(hidden)
    await page.keyboard.press('Escape')
    await expect(showAgain(page)).toBeVisible()

    expect(await pressAndLook(page, 'F8')).toEqual({ ...shown, title: 'Sak – Holdepunkt' })
    await expect(curtain(page)).toHaveCount(0)
    await expect(dialog.getByLabel('Begrunnelse')).toHaveValue('Snakker om å dø')
    await expect(dialog.getByLabel('Begrunnelse')).toBeFocused()
  },
)

test.full(
  'FUP-102 the title that a hidden page sets is shown with the page alone',
  async ({ page, server }) => {
    await enterAs(page, server, 'superadmin')
    await page.goto('/admin/users')
    await settle(page)
    await pressAndLook(page, 'F8')
    await page.evaluate(() => (document.title = 'Brukere av Holdepunkt'))
    await expect(page).toHaveTitle('Holdepunkt')
    await showAgain(page).click()
    await expect(page).toHaveTitle('Brukere av Holdepunkt')
    await expect(heading(page)).toBeVisible()
  },
)

test.full(
  'FUP-102 after 61 seconds the password is asked for, and the typed text is back',
  async ({ page, server }) => {
    await page.clock.install()
    const ward = await addWard(server)
    await enterOn(page, server, ward, ['officer'])
    const id = await addCase(server.services, { ...ward, reference: 'kaffe-brygge', module: 'M5' })
    await page.goto(`/cases/${id}/check`)
    await settle(page)
    await page.getByRole('button', { name: 'Skriv noe først' }).click()
    await page.getByLabel('Mer om det du så').fill('Leser avis.')
    await pressAccount(page, 'Skjul skjermen F8')
    await page.clock.fastForward(61_000)
    await page.keyboard.press('F8')
    await expect(page.getByLabel('Mer om det du så')).toBeHidden()
    const password = curtain(page).getByLabel('Passord', { exact: true })
    await expect(password).toBeVisible()
    await expectCleanInAllThemes(page)
    await password.fill('feil passord')
    await curtain(page).getByRole('button', { name: 'Bekreft' }).click()
    await expect(curtain(page).getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('Mer om det du så')).toBeHidden()
    await password.fill(server.password)
    await curtain(page).getByRole('button', { name: 'Bekreft' }).click()
    await expect(curtain(page)).toHaveCount(0)
    await expect(page.getByLabel('Mer om det du så')).toHaveValue('Leser avis.')
  },
)

test.full(
  'FUP-102 a page that is reloaded stays hidden, and asks for the password all the same',
  async ({ page, server }) => {
    await page.clock.install()
    await enterAs(page, server, 'counselor')
    await page.goto('/history')
    await settle(page)
    await pressAndLook(page, 'F8')
    await page.clock.fastForward(61_000)
    await page.goto('/dashboard')
    await expect(showAgain(page)).toBeVisible()
    await expect(page.getByRole('main')).toBeHidden()
    await expect(page).toHaveTitle('Holdepunkt')
    await showAgain(page).click()
    await expect(curtain(page).getByLabel('Passord', { exact: true })).toBeVisible()
  },
)

test.full(
  'FUP-102 AUTH-07 a user without a password signs in again, and the sign-in page is not hidden',
  async ({ page, server }) => {
    await page.clock.install()
    await enterAs(page, server, 'counselor')
    await page.goto('/dashboard')
    await settle(page)
    await pressAndLook(page, 'F8')
    await page.clock.fastForward(61_000)
    await showAgain(page).click()
    await curtain(page).getByRole('button', { name: 'Logg inn på nytt' }).click()
    await expectSignedOut(page)
    await expect(curtain(page)).toHaveCount(0)
    expect(await readStorage(page)).toEqual({})
  },
)

test.full(
  'FUP-102 SAFE-02 the emergency numbers are one tap away from a hidden screen',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/dashboard')
    await settle(page)
    await pressAndLook(page, 'F8')
    await curtain(page).getByRole('button', { name: 'Er det fare for liv nå?' }).click()
    await expect(page.getByRole('link', { name: /113/u }).first()).toBeVisible()
  },
)

test.full(
  'FUP-102 the key is chosen on the profile page, or none, and F8 alone of its name counts',
  async ({ page, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/profile')
    await settle(page)
    expect(await pressAndLook(page, 'F8', { ctrlKey: true })).toMatchObject(shown)
    const choice = page.getByRole('group', { name: 'Tast som skjuler skjermen' })
    await choice.getByRole('radio', { name: 'F9' }).check()
    expect(await pressAndLook(page, 'F8')).toMatchObject(shown)
    expect(await pressAndLook(page, 'F9')).toMatchObject({ isHidden: true })
    await showAgain(page).click()
    await choice.getByRole('radio', { name: 'Ingen tast' }).check()
    expect(await pressAndLook(page, 'F9')).toMatchObject(shown)
    await pressAccount(page, 'Skjul skjermen')
    await expect(showAgain(page)).toBeVisible()
  },
)

test.full(
  'FUP-102 all tabs of the browser are hidden together, and shown together',
  async ({ page, context, server }) => {
    await enterAs(page, server, 'counselor')
    await page.goto('/dashboard')
    await settle(page)
    const other = await context.newPage()
    await other.goto('/history')
    await settle(other)
    await pressAndLook(page, 'F8')
    await expect(showAgain(other)).toBeVisible()
    await expect(other.getByRole('main')).toBeHidden()
    await showAgain(other).click()
    await expect(heading(page)).toBeVisible()
    await expect(curtain(page)).toHaveCount(0)
  },
)
