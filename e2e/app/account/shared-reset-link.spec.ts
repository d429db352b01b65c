import type { Page } from '@playwright/test'
import { addUser } from '#testing/rows/builders.ts'
import { NEW_PASSWORD, createResetLink, setPasswordByLink } from '#testing/flows/shared-links.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { signedInByPassword } from '#testing/identity/sign-in.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { openMenu } from '../../steps/admin/editing.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs, storeSession, signIn } from '../../steps/account/account.ts'
import { expectCleanInAllThemes } from '../../steps/page/axe.ts'
import { rows } from '../../steps/results/history.ts'
import { expectNoSidewaysScroll, heading, pressAccount } from '../../steps/page/page-helpers.ts'
import {
  act,
  addPrison,
  addStaff,
  dialog,
  row,
  usersOf,
  type Prison,
} from '../../steps/admin/users.ts'

const CLOSED = 'Lukket til en administrator til har bekreftet identiteten'
const NOTICE =
  /Passordet ditt ble tilbakestilt av Siri Leder kl\.\s\d\d:\d\d den \d\d\.\d\d\.\d{4}\./u

const notice = (page: Page) => page.getByRole('status').filter({ hasText: NOTICE })

/** Åse has stored an assessment, and Siri has handed a link over that was used. */
const resetByLink = async (server: TestServer) => {
  await setSettings(server.services, { delegatedAdministration: true })
  const prison = await addPrison(server)
  const { id, email } = await addStaff(server, prison, { fullName: 'Åse Vik' })
  const who = await server.signIn(email, server.password)
  await server.call('officer.complete', officerSubmission(), who)
  const scope = { companyId: prison.companyId, departmentId: prison.departmentId }
  const siri = await signedInByPassword(server, 'org_admin', scope)
  await storedQuery(server, `update users set full_name = 'Siri Leder' where id = $1`, [
    siri.userId,
  ])
  const second = await signedInByPassword(server, 'org_admin', scope)
  await setPasswordByLink(server, await createResetLink(server, siri, id))
  return { prison, id, owner: { email, password: NEW_PASSWORD }, siri, second }
}

const usersAs = async (page: Page, server: TestServer, by: SignedIn, prison: Prison) => {
  await storeSession(page, server.url, by)
  await page.goto(usersOf(prison))
}

test.full(
  'X6 the owner reads at the sign-in who reset the password, and earlier assessments are closed',
  async ({ page, server }) => {
    const { owner } = await resetByLink(server)
    await signIn(page, owner)
    await expect(notice(page)).toContainText('Var det ikke du som ba om det')
    await page.goto('/dashboard')
    await expect(page.getByRole('main')).toContainText(CLOSED)
    await page.goto('/history')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(CLOSED)
    await expect(rows(page)).not.toContainText(/Modul \d/u)
    await expect(rows(page).getByRole('link')).toHaveCount(0)
    await expect(rows(page).getByRole('button')).toHaveCount(0)
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
  },
)

test.full(
  'X6 opened by its address, a closed one says why, and shows nothing',
  async ({ page, server }) => {
    const { id, owner } = await resetByLink(server)
    const [stored] = await storedQuery(server, 'select id from assessments where user_id = $1', [
      id,
    ])
    await signIn(page, owner)
    await page.goto(`/assessment/${String(stored?.['id'])}/results`)
    await expect(heading(page)).toHaveText('Vurderingen er lukket')
    await expect(page.getByRole('main')).toContainText('når en annen administrator har bekreftet')
    await expect(page.getByRole('main')).not.toContainText(/Modul \d/u)
  },
)

test.full(
  'X6 put away, the notice is gone in this session, comes with the next, and stays in the own log',
  async ({ page, server }) => {
    const { owner } = await resetByLink(server)
    await signIn(page, owner)
    await act(page, 'Lukk beskjeden').click()
    await expect(notice(page)).toHaveCount(0)
    await page.goto('/profile')
    const log = page.getByRole('region', { name: 'Min innsynslogg', exact: true })
    await expect(log.getByRole('listitem')).toContainText(NOTICE)
    await expect(log.getByRole('listitem')).toContainText('Identiteten er ikke bekreftet.')
    await expect(notice(page)).toHaveCount(0)
    await expectCleanInAllThemes(page)
    await pressAccount(page, 'Logg ut')
    await expect(page).toHaveURL(/\/login$/)
    await signIn(page, owner)
    await expect(notice(page)).toBeVisible()
  },
)

test.full(
  'X6 USR-01 a second administrator confirms on the page of the users, and an open page of the owner’s opens',
  async ({ page, browser, server }) => {
    const { prison, owner, second } = await resetByLink(server)
    const context = await browser.newContext()
    const there = await context.newPage()
    await there.goto(`${server.url}/login`)
    await signIn(there, owner)
    await there.goto(`${server.url}/history`)
    await expect(rows(there)).toContainText(CLOSED)

    await usersAs(page, server, second, prison)
    await expect(row(page, 'Åse Vik')).toContainText(
      /Identiteten er ikke bekreftet\. Passordet ble tilbakestilt av Siri Leder/u,
    )
    await expectCleanInAllThemes(page)
    await expectNoSidewaysScroll(page)
    await openMenu(page, 'Åse Vik')
    await act(page, 'Bekreft identitet: Åse Vik').click()
    const question = dialog(page, 'Bekrefte identiteten?')
    await expect(question).toContainText('Bekreft bare når du selv har snakket med brukeren')
    await act(page, 'Bekreft identitet').click()
    await expect(page.getByText('Identiteten til Åse Vik er bekreftet.')).toBeVisible()
    await expect(row(page, 'Åse Vik')).not.toContainText('ikke bekreftet')
    await expect(act(page, 'Bekreft identitet: Åse Vik')).toHaveCount(0)

    await expect(rows(there)).toContainText(/Modul \d/u)
    await expect(rows(there)).not.toContainText(CLOSED)
    await expect(there.getByText('Vurderinger fra før det er lukket')).toHaveCount(0)
    await context.close()
  },
)

test.full(
  'X6 the page offers no confirmation to the administrator who saw the link, and says why',
  async ({ page, server }) => {
    const { prison, siri } = await resetByLink(server)
    await usersAs(page, server, siri, prison)
    await expect(row(page, 'Åse Vik')).toContainText(
      'En annen administrator må bekrefte identiteten.',
    )
    await expect(page.getByRole('button', { name: /^Bekreft identitet/ })).toHaveCount(0)
  },
)

test.full('X6 USR-09 the same of a superadmin, on their page', async ({ page, server }) => {
  const by = await signedInByPassword(server, 'superadmin')
  const third = await signedInByPassword(server, 'superadmin')
  const { id } = await addUser(server.services, server.passwordHash, {
    role: 'superadmin',
    fullName: 'Sigrid Sjef',
  })
  await setPasswordByLink(
    server,
    await createResetLink(server, by, id, 'superadmins.resetPassword'),
  )
  await storeSession(page, server.url, third)
  await page.goto('/admin/superadmin')
  await openMenu(page, 'Sigrid Sjef')
  await act(page, 'Bekreft identitet: Sigrid Sjef').click()
  await act(page, 'Bekreft identitet').click()
  await expect(page.getByText('Identiteten til Sigrid Sjef er bekreftet.')).toBeVisible()
})

test.full(
  'X6 A13 where mail is sent, the link went to its owner, and the administrator is shown none',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await addStaff(server, prison, { fullName: 'Åse Vik' })
    await setSettings(server.services, {
      smtpHost: 'relay.example.no',
      smtpFromEmail: 'h@example.no',
    })
    await enterAs(page, server, 'superadmin')
    await page.goto(usersOf(prison))
    await openMenu(page, 'Åse Vik')
    await act(page, 'Nytt passord til Åse Vik').click()
    await expect(dialog(page, 'Lage en lenke til nytt passord?')).toContainText(
      'Brukeren får en lenke, logges ut overalt og velger selv et nytt passord.',
    )
    await act(page, 'Lag lenke').click()
    await expect(
      page.getByText('Lenken til nytt passord er sendt til e-postadressen til Åse Vik.'),
    ).toBeVisible()
    await expect(page.getByLabel('Lenke til nytt passord', { exact: true })).toHaveCount(0)
  },
)
