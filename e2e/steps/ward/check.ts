import { expect, type Page } from '@playwright/test'
import type { WholeCase } from '#contract/cases.ts'
import { addWard } from '#testing/rows/ward.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { heading } from '../page/page-helpers.ts'
import { addWatched, enterOn } from './ward.ts'

export const wholeCase = async (
  server: TestServer,
  id: string,
  who: SignedIn,
): Promise<WholeCase> => (await server.call('cases.get', { id }, who)).data as WholeCase

export const watchedCase = async (page: Page, server: TestServer, lastSeen: number) => {
  const ward = await addWard(server)
  const who = await enterOn(page, server, ward, ['officer'])
  const id = await addWatched(server, ward, 'kongle-kompass', lastSeen)
  return { ward, who, id }
}

export const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check()
/** Presses a choice, which stores the check. */
export const see = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
export const expectSaved = (page: Page) =>
  expect(heading(page)).toHaveText(/^Tilsyn lagret \d\d:\d\d$/u)
export const save = (page: Page) =>
  page.getByRole('button', { name: /^Lagre tilsyn \d\d:\d\d$/u }).click()
