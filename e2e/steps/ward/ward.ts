import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { addCase, giveDuties, watched } from '#testing/rows/care.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, type Ward } from '#testing/rows/ward.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { enterAs } from '../account/account.ts'

const MINUTE_MS = 60_000

/** The moment so many minutes ago. */
export const ago = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS)

/** Gives this browser a session of somebody with these functions in the ward. */
export const enterOn = async (
  page: Page,
  server: TestServer,
  ward: Ward,
  functions: readonly StaffDuty[],
): Promise<SignedIn> => {
  const who = await enterAs(page, server, 'counselor', ward)
  await giveDuties(server.services, { ...ward, userId: who.userId }, functions)
  return who
}

/** A new ward, and this browser with a session of its staff. */
export const enterWard = async (
  page: Page,
  server: TestServer,
  ...functions: readonly StaffDuty[]
): Promise<Ward> => {
  const ward = await addWard(server)
  await enterOn(page, server, ward, functions)
  return ward
}

/** A case with checks at most 15 minutes apart, last seen so many minutes ago; the drawn moment is 7.5 minutes after it. */
export const addWatched = (
  { services }: TestServer,
  ward: Ward,
  reference: string,
  lastSeen: number,
): Promise<string> =>
  addCase(services, { ...ward, reference, module: 'M9', ...watched(ago(lastSeen)) })

/** A case of Modul 9 whose plan has checks at most 15 minutes apart. */
export const addPlanned = async (
  server: TestServer,
  ward: Ward,
  who: SignedIn,
  reference: string,
): Promise<string> => {
  const id = await addCase(server.services, { ...ward, reference, module: 'M9' })
  const more = { caseId: id, measures: [] }
  const plan = planInput(ward.departmentId, ago(-60).toISOString(), more)
  const { error } = await server.call('plans.save', plan, who)
  if (error !== null) throw new Error(error.message)
  return id
}

/** What `receipts.record` takes of a call to health (FUP-63): one that nobody answered, unless `more` says else. */
export const phoneCallInput = (caseId: string, more: object = {}) => ({
  id: uuidv7(),
  caseId,
  to: 'health',
  toName: null,
  phone: null,
  at: new Date().toISOString(),
  answered: false,
  readBack: false,
  agreed: '',
  dueAt: null,
  ...more,
})

const more = (page: Page) => page.getByRole('button', { name: 'Mer', exact: true })

/** Opens '⋯ Mer' of a case. */
export const openMore = (page: Page): Promise<void> => more(page).click()

/** One of the rare acts of a case: under '⋯ Mer'. */
export const takeMore = async (page: Page, name: string): Promise<void> => {
  await openMore(page)
  // Below the label stands what it does, or why it is not possible.
  await page.getByRole('button', { name: new RegExp(`^${name}`, 'u') }).click()
}

/** The actions under '⋯' of the newest row of the timeline of that kind: 'tilsynet', 'samtalen'. */
export const openRow = (page: Page, kind: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^Mer om ${kind} `, 'u') })
    .first()
    .click()

/** The cases of the board, in their order. */
export const boardRows = (page: Page) =>
  page.getByRole('main').locator('.hp-row:not(.hp-board__empty-row)')
