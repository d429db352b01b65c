import { expect, type Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { settle } from '../page/page-helpers.ts'
import type { Prison } from './users.ts'

const addressOf =
  (path: string) =>
  ({ companyId, companyName }: Prison): string =>
    `${path}?${new URLSearchParams({ company_id: companyId, company_name: companyName })}`

export const functionsOf = addressOf('/admin/functions')
export const followUpOf = addressOf('/admin/follow-up')

const callDone = async (
  server: TestServer,
  who: SignedIn,
  name: FunctionName,
  input: object,
): Promise<void> => {
  const { error } = await server.call(name, input, who)
  if (error !== null) throw new Error(`${name}: ${error.reason}`)
}

/** As an administrator gives it. */
export const giveFunction = async (
  server: TestServer,
  who: SignedIn,
  grant: {
    readonly userId: string
    readonly departmentId: string
    readonly function: StaffFunction
  },
): Promise<string> => {
  const id = uuidv7()
  await callDone(server, who, 'functions.assign', { id, ...grant })
  return id
}

/** All that a company records for follow-up. */
export const completeRecord = {
  legalBasis: 'Straffegjennomføringsloven kapittel 1A',
  dpiaOn: '2026-11-01',
  listRoutine: 'Låst skap på vaktrommet, vaktleder',
  shiftTimes: ['07:15', '14:45', '22:00'],
  caseRetentionDays: 180,
}

/** Saves the stored record with these changes, as another administrator. */
export const saveFollowUp = async (
  server: TestServer,
  who: SignedIn,
  companyId: string,
  changes: Partial<typeof completeRecord> & { readonly isEnabled?: boolean },
): Promise<void> => {
  const { data } = await server.call('followUp.get', { companyId }, who)
  const { version } = data as { version: number }
  const sent = { companyId, version, isEnabled: false, ...completeRecord, ...changes }
  await callDone(server, who, 'followUp.save', sent)
}

/** The combobox of the form. The server finds the people once the typing has paused. */
export const choosePerson = async (page: Page, typed: string, name: string): Promise<void> => {
  const person = page.getByRole('combobox', { name: 'Person', exact: true })
  await person.click()
  await person.fill(typed)
  await settle(page)
  await page.getByRole('option').filter({ hasText: name }).click()
  await expect(person).toHaveValue(name)
}
