import { enterAs } from '../account/account.ts'
import { type Page, expect } from '@playwright/test'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import type { TestServer } from '#testing/server/server.ts'

export const common = [
  { number: '113', tel: 'tel:113', name: 'Medisinsk nødtelefon (AMK)' },
  { number: '116117', tel: 'tel:116117', name: 'Legevakt' },
  { number: '116 123', tel: 'tel:116123', name: 'Hjelpetelefonen, Mental Helse' },
]

const own = [
  { number: '+47 22 00 00 01', tel: 'tel:+4722000001', name: 'Vaktleder' },
  { number: '22 00 00 02', tel: 'tel:22000002', name: 'Helseavdelingen' },
]

/** In a department with a call list of its own. */
export const enterDepartment = async (page: Page, server: TestServer) => {
  const companyId = await addCompany(server.services)
  const departmentId = await addDepartment(server.services, {
    companyId,
    callList: own.map(({ name, number }) => ({ name, phone: number, hours: 'hele døgnet' })),
  })
  return enterAs(page, server, 'superadmin', { companyId, departmentId })
}

export const card = (page: Page) => page.getByRole('dialog', { name: 'Er det fare for liv nå?' })

export const expectNumbers = async (page: Page, numbers: typeof common): Promise<void> => {
  for (const { number, tel, name } of numbers) {
    const link = card(page).getByRole('link', { name: `Ring ${number} ${name}` })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', tel)
  }
}

/** One tap, and one to close it again. */
export const expectCard = async (page: Page, numbers = [...common, ...own]): Promise<void> => {
  await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
  await expectNumbers(page, numbers)
  await card(page).getByRole('button', { name: 'Lukk' }).click()
  await expect(card(page)).toBeHidden()
}

export const enterWithCallList = async (page: Page, server: TestServer): Promise<void> => {
  const companyId = await addCompany(server.services)
  const callList = [{ name: 'Vaktleder', phone: '22 00 00 01', hours: 'hele døgnet' }]
  const departmentId = await addDepartment(server.services, { companyId, callList })
  await enterAs(page, server, 'counselor', { companyId, departmentId })
}
