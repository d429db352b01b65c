import { expect, type Page } from '@playwright/test'
import { defaultSettings, type SystemSettings } from '#domain/settings/settings.ts'
import type { TestServer } from '#testing/server/server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { enterAs } from '../account/account.ts'
import { inDatabase } from '../database/database.ts'
import { settle } from '../page/page-helpers.ts'

/** The server's answer while too many ask at once. */
export const busy = {
  error: {
    code: -32_603,
    message: 'For mange gjør det samme nå.',
    data: { reason: 'busy', requestId: 'x', httpStatus: 503, fields: [] },
  },
}

export const SAVED = 'Settings saved successfully.'

/** The specified name of each tab, and the Norwegian one above it. */
const tabWords = {
  General: 'Generelt',
  Security: 'Sikkerhet',
  Notifications: 'Varsler',
  'Data & Privacy': 'Data og personvern',
  'Email Configuration': 'E-postoppsett',
  Maintenance: 'Vedlikehold',
} as const
type TabName = keyof typeof tabWords
export const tabNames = Object.keys(tabWords) as readonly TabName[]
export const tabText = (name: TabName): string => `${tabWords[name]} ${name}`
export const tabTexts = tabNames.map(tabText)

/** The page, as a superadmin sees it. */
export const openSettings = async (page: Page, server: TestServer): Promise<void> => {
  await enterAs(page, server, 'superadmin')
  await page.goto('/admin/settings')
  await expect(tab(page, 'General')).toBeVisible()
  await settle(page)
}

/** Stores all settings, with a mail server that has this password. */
export const storeRelay = (server: TestServer, password: string): Promise<void> => {
  const smtpPassword = server.services.keyring.encrypt(password, 'settings.smtp')
  const values = {
    ...defaultSettings,
    smtpHost: 'smtp.example.no',
    smtpFromEmail: 'post@example.no',
    smtpPassword,
  }
  return setSettings(server.services, values)
}

/** A tab on the Norwegian page. */
export const tab = (page: Page, name: TabName) =>
  page.getByRole('tab', { name: tabText(name), exact: true })

export const save = (page: Page) =>
  page.getByRole('button', { name: 'Lagre innstillinger' }).click()

/** The question before a save that others notice. */
export const saveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Lagre dette?' })

export const confirmSave = (page: Page, act = 'Lagre alle endringene') =>
  saveQuestion(page).getByRole('button', { name: act, exact: true }).click()

/** Waits until the form reports the save and shows the stored values. */
export const untilSaved = async (page: Page): Promise<void> => {
  await expect(page.getByText(SAVED)).toBeVisible()
  await settle(page)
}

/** The stored settings, without defaults. */
export const stored = async (server: TestServer): Promise<Partial<SystemSettings>> => {
  const [row] = await inDatabase<{ values: Partial<SystemSettings> }>(
    server,
    'select values from system_settings',
  )
  return row?.values ?? {}
}

/** Another user saves at the same time. */
export const saveInOtherSession = (server: TestServer, values: Partial<SystemSettings>) =>
  inDatabase(
    server,
    `insert into system_settings (values, version) values ($1, 2)
     on conflict (id) do update set values = system_settings.values || excluded.values,
       version = system_settings.version + 1`,
    [JSON.stringify(values)],
  )
