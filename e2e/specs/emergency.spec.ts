import type { Page } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/builders.ts'
import type { TestServer } from '#testing/server.ts'
import { expect, test } from '../fixtures.ts'
import { enterAs } from '../steps/account.ts'
import { addAssessment } from '../steps/assessments.ts'
import { heading } from '../steps/look.ts'
import { userPages } from '../steps/pages.ts'

const common = [
  { number: '113', tel: 'tel:113', name: 'Medisinsk nødtelefon (AMK)' },
  { number: '116117', tel: 'tel:116117', name: 'Legevakt' },
  { number: '116 123', tel: 'tel:116123', name: 'Hjelpetelefonen, Mental Helse' },
]

const own = [
  { number: '+47 22 00 00 01', tel: 'tel:+4722000001', name: 'Vaktleder' },
  { number: '22 00 00 02', tel: 'tel:22000002', name: 'Helseavdelingen' },
]

/** In a department with a call list of its own. */
const enterDepartment = async (page: Page, server: TestServer) => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, {
    companyId,
    callList: own.map(({ name, number }) => ({ name, phone: number, hours: '07–22' })),
  })
  return enterAs(page, server, 'superadmin', { companyId, departmentId })
}

const card = (page: Page) => page.getByRole('dialog', { name: 'Er det fare for liv nå?' })

const expectNumbers = async (page: Page, numbers: typeof common): Promise<void> => {
  for (const { number, tel, name } of numbers) {
    const link = card(page).getByRole('link', { name: `Ring ${number} ${name}` })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', tel)
  }
}

/** One tap, and one to close it again. */
const expectCard = async (page: Page, numbers = [...common, ...own]): Promise<void> => {
  await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
  await expectNumbers(page, numbers)
  await card(page).getByRole('button', { name: 'Lukk' }).click()
  await expect(card(page)).toBeHidden()
}

test('SAFE-02 one tap from every signed-in page, at 1280 and at 360 px', async ({
  page,
  server,
}) => {
  const { userId } = await enterDepartment(page, server)
  const startedAt = '2026-11-21T01:14:00.000Z'
  const stored = { userId, startedAt, status: 'completed', seconds: 300 } as const
  const id = await addAssessment(server, stored)
  for (const path of [...userPages, `/assessment/${id}/results`]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expectCard(page)
      }
    })
  }
})
