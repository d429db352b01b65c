import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { openMenu } from '../../steps/admin/editing.ts'
import { addPrison, addStaff, act, dialog, usersOf } from '../../steps/admin/users.ts'
import { expectCleanLayout } from '../../steps/page/axe.ts'
import { settle } from '../../steps/page/page-helpers.ts'

/** Of the menu of Åse Vik, in their order. */
const actions = [
  'Deaktiver Åse Vik',
  'Nytt passord til Åse Vik',
  'Logg ut overalt: Åse Vik',
  'Slett Åse Vik',
] as const

const menuOf = (name: string) => `Flere handlinger for ${name}`

test('USR-03 ADM-01 a row works by keyboard alone: its menu gives the focus back, its key types nothing in the form', async ({
  page,
  server,
}) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.goto(usersOf(prison))
  await settle(page)
  const opener = act(page, menuOf('Åse Vik'))
  await expect(act(page, 'Slett Åse Vik')).toBeHidden()
  await opener.focus()
  await page.keyboard.press('Enter')
  for (const action of actions) {
    await expect(act(page, action)).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(act(page, actions[0])).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(act(page, 'Slett Åse Vik')).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(act(page, actions[0])).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(act(page, 'Slett Åse Vik')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Slette brukeren?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await opener.blur()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(dialog(page, 'Rediger bruker').getByLabel('Fullt navn')).toBeFocused()
  await expect(dialog(page, 'Rediger bruker').getByLabel('Fullt navn')).toHaveValue('Åse Vik')
})

test('USR-03 a phone has all actions of a row in its menu', async ({ page, server }) => {
  const prison = await addPrison(server)
  await addStaff(server, prison, { fullName: 'Åse Vik' })
  await enterAs(page, server, 'superadmin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(usersOf(prison))
  await settle(page)
  await expect(act(page, 'Rediger Åse Vik')).toBeHidden()
  await openMenu(page, 'Åse Vik')
  await act(page, 'Rediger Åse Vik').click()
  await expect(dialog(page, 'Rediger bruker')).toBeVisible()
  await act(page, 'Avbryt').click()
  await openMenu(page, 'Åse Vik')
  await expectCleanLayout(page)
})
