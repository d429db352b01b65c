import { uuidv7 } from 'uuidv7'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { heading, settle } from '../../steps/page/page-helpers.ts'
import { button, makeOfficer, reachSymptoms, signInTo, symptom } from '../../steps/flows/officer.ts'
import { addPrison, addStaff, row, search, usersOf } from '../../steps/admin/users.ts'

test('L2 on a whole walk no requested address has a person, a search text or a token', async ({
  page,
  context,
  server,
}) => {
  const requested: string[] = []
  context.on('request', (request) => void requested.push(request.url()))
  const officer = await makeOfficer(server)
  await signInTo(page, officer, '/assessment/start')
  await reachSymptoms(page, ['Nedstemthet'])
  await symptom(page, 'Tristhet og gråt').getByRole('checkbox').check()
  await button(page, 'Fullfør vurdering').click()
  await expect(page.getByText(/^Lagret/u)).toBeVisible()
  await page.goto('/history')
  await settle(page)
  await expect(heading(page)).toBeVisible()
  await page.getByLabel('Type vurdering').selectOption({ index: 1 })
  await settle(page)
  const cookies = await context.cookies()

  const prison = await addPrison(server)
  const fullName = `Åse ${uuidv7().slice(-6)}`
  await addStaff(server, prison, { fullName })
  const admin = await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await search(page).fill(fullName)
  await expect(row(page, fullName)).toBeVisible()
  await settle(page)
  cookies.push(...(await context.cookies()))

  const all = requested.map((url) => decodeURIComponent(url)).join('\n')
  const secrets = [
    officer.id,
    officer.email,
    officer.password,
    admin.userId,
    admin.email,
    admin.handle,
    fullName,
    fullName.slice(4),
    ...cookies.map(({ value }) => value),
  ]
  for (const secret of secrets) expect(all).not.toContain(secret)
  // The walk was heard: calls of both people, and what an address may say.
  expect(all).toMatch(/officer\.complete[\s\S]*assessments\.list[\s\S]*profiles\.list/u)
  expect(all).toContain(prison.departmentId)
})
