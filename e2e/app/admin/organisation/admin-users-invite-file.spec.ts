import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { setSettings } from '#testing/server/settings.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { settle } from '../../../steps/page/page-helpers.ts'
import { downloaded } from '../../../steps/results/documents.ts'
import {
  act,
  addPrison,
  addStaff,
  dialog,
  row,
  shownNames,
  usersOf,
  usersOfCompany,
} from '../../../steps/admin/users.ts'

/** SET-02: invitations go out by mail. */
const setUpMail = (server: TestServer) =>
  setSettings(server.services, { smtpHost: 'mail.example.no', smtpFromEmail: 'post@example.no' })

const window = (page: Page) => dialog(page, 'Inviter brukere fra en fil')
const rowOf = (page: Page, name: string) =>
  window(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').filter({ hasText: name }) })

const choose = async (page: Page, content: string | Uint8Array, name = 'ansatte.csv') => {
  const buffer = Buffer.from(content)
  await window(page).getByLabel('CSV-fil').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

const openAt = async (page: Page, address: string) => {
  await page.goto(address)
  await settle(page)
  await act(page, 'Inviter fra fil').click()
}

const mailCount = async (server: TestServer): Promise<number> => {
  const rows = await inDatabase<{ id: string }>(
    server,
    `select id from mail_queue where kind = 'invitation'`,
  )
  return rows.length
}

const names = ['Anne Berg', 'Bjørn Dal', 'Cato Eng'] as const
const addressOf = (name: string) =>
  `${name.split(' ')[0]}@example.no`.toLowerCase().replace('ø', 'o')
const fileOf = (people: readonly string[]) =>
  ['navn;e-post', ...people.map((name) => `${name};${addressOf(name)}`)].join('\r\n')

test.full(
  'USR-02 USR-04 a file is looked at, its rows are invited one by one, and each has a result',
  async ({ page, server }) => {
    const prison = await addPrison(server, { allocatedSeats: 4 })
    await addStaff(server, prison, { fullName: 'Dag Fos', email: 'dag@example.no' })
    await setUpMail(server)
    await enterAs(page, server, 'superadmin')
    await openAt(page, '/admin/users')
    await expect(window(page)).toContainText('Disse må være med: Navn, E-post, Avdeling.')
    const template = await downloaded(page, () => act(page, 'Last ned mal').click())
    expect(template.text).toBe('\uFEFFNavn;E-post;Telefon;Rolle;Firma;Avdeling;Funksjon\r\n')

    const at = `${prison.companyName};${prison.departmentName}`
    const lines = [
      'Navn;E-post;Rolle;Firma;Avdeling;Stilling',
      `Anne Berg;anne@example.no;Lokal Admin;${at};Leder`,
      `Bjørn Dal;bjorn@example.no;;${at};`,
      `Cato Eng;cato@example.no;Bruker;${at};`,
      `Dag Fos;DAG@example.no;Bruker;${at};`,
      `Eva Gran;eva@example.no;Sjef;${prison.companyName};Avdeling X;`,
      `Anne Berg;Anne@example.no;Bruker;${at};`,
    ]
    await choose(page, `\uFEFF${lines.join('\r\n')}\r\n`)
    await expect(window(page).getByText('3 av 6 rader kan inviteres.')).toBeFocused()
    await expect(window(page)).toContainText('Disse kolonnene brukes ikke: Stilling.')
    await expect(rowOf(page, 'Dag Fos')).toContainText('E-postadressen har allerede en konto')
    await expect(rowOf(page, 'Eva Gran')).toContainText('Rollen «Sjef» finnes ikke')
    await expect(rowOf(page, 'Eva Gran')).toContainText(
      'Fant ikke avdelingen «Avdeling X» i firmaet',
    )
    await expect(rowOf(page, 'anne@example.no').filter({ hasText: 'Klar' })).toHaveCount(1)
    await expect(rowOf(page, 'Rad 7')).toContainText('Samme e-post som i rad 2')
    await expectCleanInAllThemes(page)
    expect(await mailCount(server)).toBe(0)

    // USR-04: somebody takes a seat after the check.
    await addStaff(server, prison, { fullName: 'Finn Hol' })
    await act(page, 'Inviter 3 brukere').click()
    await expect(
      window(page).getByText('2 invitert, 1 avvist, 3 kan ikke inviteres.'),
    ).toBeFocused()
    await expect(rowOf(page, 'Cato Eng')).toContainText('4 av 4 er i bruk')
    await expectCleanInAllThemes(page)
    expect(await mailCount(server)).toBe(2)
    const report = await downloaded(page, () => act(page, 'Last ned rapport').click())
    expect(report.name).toMatch(/^invitasjoner_\d{4}-\d\d-\d\d\.csv$/u)
    const ends = report.text.split('\r\n').map((line) => line.split(';').slice(-2)[0])
    expect(ends).toEqual([
      'Resultat',
      'Invitert',
      'Invitert',
      'Avvist',
      'Kan ikke inviteres',
      'Kan ikke inviteres',
      'Kan ikke inviteres',
      '',
    ])

    await inDatabase(server, 'update departments set allocated_seats = 9 where id = $1', [
      prison.departmentId,
    ])
    await act(page, 'Prøv avviste på nytt (1)').click()
    await expect(window(page)).toContainText('3 invitert, 3 kan ikke inviteres.')
    expect(await mailCount(server)).toBe(3)
    await act(page, 'Ferdig').click()
    await page.goto(usersOfCompany(prison))
    await expect
      .poll(() => shownNames(page))
      .toEqual(['Anne Berg', 'Bjørn Dal', 'Cato Eng', 'Dag Fos', 'Finn Hol'])
    await expect(row(page, 'Anne Berg')).toContainText('Lokal Admin')
    await expect(row(page, 'Cato Eng')).toContainText('Invitert')
  },
)

test.full(
  'LIVE-02 a lost answer interrupts the run, and going on invites nobody twice',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await setUpMail(server)
    await enterAs(page, server, 'superadmin')
    await openAt(page, usersOf(prison))
    await expect(window(page)).toContainText('Disse må være med: Navn, E-post.')
    await choose(page, fileOf(names))
    let count = 0
    await page.route('**/api/profiles.create*', async (route) => {
      count += 1
      if (count !== 2) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await act(page, 'Inviter 3 brukere').click()
    await expect(window(page).getByRole('alert')).toContainText('Forbindelsen ble brutt')
    await expect(window(page)).toContainText('1 invitert, 2 ikke forsøkt.')
    expect(await mailCount(server)).toBe(2)
    await act(page, 'Fortsett (2 gjenstår)').click()
    await expect(window(page)).toContainText('3 invitert.')
    await expect(rowOf(page, 'Bjørn Dal')).toContainText('Ble invitert tidligere i denne kjøringen')
    expect(await mailCount(server)).toBe(3)
    await act(page, 'Ferdig').click()

    // The same file again, as after a reload in the middle of a run.
    await act(page, 'Inviter fra fil').click()
    await choose(page, fileOf(names))
    await expect(window(page)).toContainText('0 av 3 rader kan inviteres.')
    await expect(rowOf(page, 'Cato Eng')).toContainText('Allerede invitert')
    await expect(window(page).getByRole('button', { name: /^Inviter/u })).toHaveCount(0)
  },
)

test.full(
  'USR-02 a stopped run finishes the row under way, and goes on where it stopped',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await setUpMail(server)
    await enterAs(page, server, 'superadmin')
    await openAt(page, usersOf(prison))
    await choose(page, fileOf(names))
    let release: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/profiles.create*', async (route) => {
      await isHeld
      await route.continue()
    })
    await act(page, 'Inviter 3 brukere').click()
    await expect(window(page).getByRole('progressbar', { name: '0 av 3' })).toBeVisible()
    await expect(act(page, 'Lukk')).toBeDisabled()
    await act(page, 'Stans').click()
    release()
    await expect(window(page)).toContainText('1 invitert, 2 ikke forsøkt.')
    await expect(window(page)).toContainText('Du stanset.')
    expect(await mailCount(server)).toBe(1)
    await act(page, 'Fortsett (2 gjenstår)').click()
    await expect(window(page)).toContainText('3 invitert.')
    expect(await mailCount(server)).toBe(3)
  },
)

test.full(
  'USR-02 a file that cannot be read, or has too many rows, is refused at its field',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await setUpMail(server)
    await enterAs(page, server, 'superadmin')
    await openAt(page, usersOf(prison))
    const field = window(page).getByLabel('CSV-fil')
    const many = Array.from({ length: 501 }, (_, at) => `n${at}`)
    for (const [content, message] of [
      [new Uint8Array([0xff, 0xfe, 0x6e, 0]), /Filen er Unicode-tekst.*Lagre den som CSV i UTF-8/u],
      ['navn;"e-post', /Filen kan ikke leses\. Et anførselstegn/u],
      ['navn;rolle\nA;B', /Filen mangler disse kolonnene: E-post/u],
      [fileOf(many), /Grensen er 500 brukere/u],
      [' '.repeat(1_048_577), /Grensen er 1 MB/u],
    ] as const) {
      await choose(page, content)
      await expect(field).toHaveAccessibleDescription(message)
    }
    await choose(page, fileOf(names))
    await expect(act(page, 'Inviter 3 brukere')).toBeVisible()
  },
)

test.full(
  'BO-20 F-D5 USR-02 a file of Excel in Windows-1252 is read, and its letters are shown before anybody is invited',
  async ({ page, server }) => {
    const prison = await addPrison(server)
    await setUpMail(server)
    await enterAs(page, server, 'superadmin')
    await openAt(page, usersOf(prison))
    await choose(page, Buffer.from(fileOf(['Bjørn Ås', 'Cato Eng']), 'latin1'))
    await expect(window(page)).toContainText('Se at bokstavene er riktige: Bjørn, Ås')
    await expect(rowOf(page, 'Bjørn Ås')).toContainText('bjorn@example.no')
    await expect(act(page, 'Inviter 2 brukere')).toBeVisible()
  },
)

test.full(
  'ROLE-05 ROLE-08 a local admin invites into the own company, with the roles of the form',
  async ({ page, server }) => {
    const [own, foreign] = [await addPrison(server), await addPrison(server)]
    const { companyId, departmentId } = own
    await setSettings(server.services, { delegatedAdministration: true })
    await setUpMail(server)
    await enterAs(page, server, 'org_admin', { fullName: 'Lise Leder', companyId, departmentId })
    await openAt(page, '/admin/users')
    await choose(
      page,
      [
        'navn,e-post,rolle,firma,avdeling',
        `Anne Berg,anne@example.no,lokal admin,,${own.departmentName}`,
        `Bjørn Dal,bjorn@example.no,Super Admin,,${own.departmentName}`,
        `Cato Eng,cato@example.no,,${foreign.companyName},${foreign.departmentName}`,
      ].join('\n'),
    )
    await expect(rowOf(page, 'Bjørn Dal')).toContainText('Du kan ikke gi rollen «Super Admin»')
    await expect(rowOf(page, 'Cato Eng')).toContainText(
      `Fant ikke firmaet «${foreign.companyName}»`,
    )
    await act(page, 'Inviter 1 bruker').click()
    await expect(window(page)).toContainText('1 invitert, 2 kan ikke inviteres.')
    await act(page, 'Ferdig').click()
    await expect(row(page, 'Anne Berg')).toContainText('Invitert')
  },
)

test.full(
  'USR-02 BO-15 without mail and with too few seats the rows say so before anybody is invited',
  async ({ page, server }) => {
    const prison = await addPrison(server, { allocatedSeats: 2 })
    await enterAs(page, server, 'superadmin')
    await openAt(page, usersOf(prison))
    await choose(page, fileOf(names))
    await expect(window(page)).toContainText('2 av 3 rader kan inviteres.')
    await expect(window(page)).toContainText('E-post er ikke satt opp.')
    await expect(window(page).getByRole('link', { name: 'Sett opp e-post' })).toBeVisible()
    await expect(rowOf(page, 'Cato Eng')).toContainText('ledige plasser: 2, i filen: 3')
    await expectCleanInAllThemes(page)
    await act(page, 'Lag 2 kontoer').click()
    await expect(window(page)).toContainText('2 laget uten e-post, 1 kan ikke inviteres.')
    await expect(rowOf(page, 'Anne Berg')).toContainText('Laget, ingen e-post')
  },
)
