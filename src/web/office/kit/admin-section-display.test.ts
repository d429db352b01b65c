import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentTables, type ContentTable } from '#contract/contentFiles.ts'
import type { AdminSectionId } from '#domain/access/sections.ts'
import { moduleText } from '#web/account/kit/audit-texts/action-texts.ts'
import { sectionDisplay } from './admin-section-display.ts'
import { entityTexts } from '#web/account/kit/audit-texts/table-texts.ts'

/** Where else a kind is named: its page, and its functions in the log. */
const places: Readonly<Record<ContentTable, readonly [page: AdminSectionId, module: string]>> = {
  symptom_groups: ['symptom-groups', 'symptomGroups'],
  symptoms: ['symptoms', 'symptoms'],
  approaches: ['approaches', 'approaches'],
  questions: ['questions', 'questions'],
  influence_rules: ['influence-rules', 'influenceRules'],
  sources: ['sources', 'sources'],
  assessment_categories: ['categories', 'categories'],
  symptom_bank: ['symptom-bank', 'symptomBank'],
  modules: ['modules', 'modules'],
}

test.each(contentTables)('BO-05 %s has one word in files, sidebar, pages and log', (table) => {
  const [page, module] = places[table]
  expect(
    new Set([entityTexts[table](), sectionDisplay[page].name(), moduleText(module)]).size,
  ).toBe(1)
})

/** Texts of another link. */
const others = new Set(['stored_assessments_until', 'treatment_may_indicate'])

test('BO-05 an influence rule has no second word', () => {
  const texts = JSON.parse(readFileSync('messages/nb.json', 'utf8')) as Record<string, unknown>
  const found = Object.entries(texts).filter(
    ([key, text]) => !others.has(key) && /kobling|symptomlenke/iu.test(JSON.stringify(text)),
  )
  expect(found).toEqual([])
})
