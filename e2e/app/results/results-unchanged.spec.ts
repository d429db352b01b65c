import type { Page } from '@playwright/test'
import { onOwner } from '#testing/database/cluster.ts'
import type { TestServer } from '#testing/server/server.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { openResult, storeAssessment } from '../../steps/results/results.ts'

const edits = [
  `update symptom_groups set name_no = 'Endret', name_en = 'Edited', description = 'Endret'`,
  `update symptoms set name_no = 'Endret', name_en = 'Edited', help_text = 'Endret',
     urgent = false, urgent_action = 'Endret', observation_risk = 'green', risk_tag = 'none'`,
  `update questions set text_no = 'Endret', text_en = 'Edited', question_type = 'text'`,
  `update approaches set name_no = 'Endret', name_en = 'Edited', description = 'Endret',
     rationale = 'Endret', urgent = false, number = 100 - number`,
  `update influence_rules set weight = 1, evidence = 'consensus', note = 'Endret'`,
  `update sources set title = 'Endret', organisation = 'Endret', year = 1900,
     url = 'https://example.no'`,
  `update assessment_categories set name_no = 'Endret', name_en = 'Edited'`,
  `update symptom_bank set name_no = 'Endret', name_en = 'Edited', info_text = 'Endret'`,
  `update modules set label = 'Endret', name_no = 'Endret', name_en = 'Edited',
     description = 'Endret', recommendations = '[]', risk_level = 'high'`,
]

const deletions = [
  'influence_rules',
  'questions',
  'approaches',
  'sources',
  'symptoms',
  'symptom_groups',
  'module_rules',
  'modules',
  'symptom_bank',
  'assessment_categories',
].map((table) => `delete from ${table}`)

/** As the database's owner: no administrator of the product may go so far. */
const change = (server: TestServer, statements: readonly string[]): Promise<number> =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`select set_config('app.role', 'system', false)`)
    let changed = 0
    for (const statement of statements) changed += (await client.query(statement)).rowCount ?? 0
    return changed
  })

const printedAt = /Skrevet ut \d\d\.\d\d\.\d{4}, \d\d:\d\d/u

/** All that the result says, folded or not, without the minute in which it would be printed. */
const everything = async (page: Page, id: string): Promise<string> => {
  await openResult(page, id)
  await expect(page.getByText(/^(?:Lagret|Vurdert) /u).filter({ visible: true })).toHaveCount(1)
  const text = await page.getByRole('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true
    const links = [...main.querySelectorAll('a')].map(({ href }) => href)
    return [main.textContent, ...links].join('\n')
  })
  expect(text).toMatch(printedAt)
  return text.replace(printedAt, '')
}

test.full(
  'SAFE-06 results read the same when all content was edited, and when all of it is gone',
  async ({ page, server }) => {
    const who = await enterAs(page, server, 'counselor')
    const ids: string[] = []
    for (const kind of ['officer', 'observation', 'treatment', 'urgent'] as const) {
      ids.push(await storeAssessment(server, who, kind))
    }
    const read = async () => {
      const texts: string[] = []
      for (const id of ids) texts.push(await everything(page, id))
      return texts
    }
    const before = await read()
    expect(before.join('\n')).toContain('Vedvarende tristhet')
    const edited = await change(server, edits)
    expect(edited).toBeGreaterThan(400)
    expect(await read()).toEqual(before)
    expect(await change(server, deletions)).toBeGreaterThanOrEqual(edited)
    expect(await read()).toEqual(before)
  },
)
