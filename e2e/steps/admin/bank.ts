import type { Page } from '@playwright/test'
import { addContent } from '#testing/content/content-rows.ts'
import type { TestServer } from '#testing/server/server.ts'
import { ownName } from './clinical.ts'
import { inDatabase } from '../database/database.ts'

export const bankPage = ['/admin/symptom-bank', 'Symptombank'] as const

export const card = (page: Page, category: string) =>
  page.getByRole('region', { name: category, exact: true })

export const filterOf = (page: Page) =>
  page.getByRole('combobox', { name: 'Kategori', exact: true }).first()

/** A category of the test's own, for as long as the work lasts, with as many symptoms as are named. */
export const withCategory = async (
  server: TestServer,
  symptoms: readonly string[],
  work: (category: string, categoryId: string) => Promise<void>,
): Promise<void> => {
  const name = ownName('Kategori')
  const usual = { companyId: null, status: 'published' } as const
  const categoryId = await addContent(server.services, 'category', {
    ...usual,
    name,
    orderIndex: 50,
  })
  for (const [orderIndex, symptom] of symptoms.entries()) {
    const fields = { categoryId, description: `Om ${symptom}` }
    await addContent(server.services, 'bank-symptom', {
      ...usual,
      name: symptom,
      orderIndex,
      fields,
    })
  }
  try {
    await work(name, categoryId)
  } finally {
    const statement = (table: string, column: string) =>
      `update ${table} set deleted_at = now() where ${column} = $1`
    await inDatabase(server, statement('symptom_bank', 'category_id'), [categoryId])
    await inDatabase(server, statement('assessment_categories', 'id'), [categoryId])
  }
}

export const namesIn = (page: Page, category: string): Promise<string[]> =>
  card(page, category).getByRole('rowheader').locator('.hp-bank__name').allTextContents()
