import { expect, type Page } from '@playwright/test'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { settle } from '../page/page-helpers.ts'

/** Stores an assessment of all categories with that many signs of at least 50; returns its id. */
export const storeSigns = async (
  server: TestServer,
  who: SignedIn,
  count: number,
): Promise<string> => {
  const { categories, symptoms } = shippedOfficerContent
  const submission = officerSubmission({
    categories: categories.map(({ id }) => shippedId('category', id)),
    answers: Object.fromEntries(
      symptoms
        .slice(0, count)
        .map(({ id, answerKind }, position) => [
          shippedId('bank-symptom', id),
          answerKind === 'fact' ? 100 : 50 + ((position * 7) % 51),
        ]),
    ),
  })
  const answer = await server.call('officer.complete', submission, who)
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
  return submission.id
}

export const openForm = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/assessment/${id}/form`)
  await settle(page)
}
