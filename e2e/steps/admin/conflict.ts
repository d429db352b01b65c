import { expect, type Locator, type Page } from '@playwright/test'

/** The side of a conflict, as the form names it. */
export const sides = ['Behold min', 'Bruk deres'] as const
type SideName = (typeof sides)[number]

/** The question of a form after a save of another user. */
export const conflictIn = (place: Page | Locator): Locator =>
  place.getByRole('alert', { name: 'Noen andre har lagret endringer imens' })

/** The same after a save of this user in another window. */
export const ownConflictIn = (place: Page | Locator): Locator =>
  place.getByRole('alert', { name: 'Du har lagret endringer i et annet vindu imens' })

const fieldIn = (conflict: Locator, label: string): Locator =>
  conflict.getByRole('group', { name: label })

/** The form shows both values of the field, and none is chosen. */
export const expectValues = async (
  conflict: Locator,
  label: string,
  { mine, theirs }: { readonly mine: string; readonly theirs: string },
): Promise<void> => {
  const field = fieldIn(conflict, label)
  await expect(field.getByRole('radio', { name: `Behold min: ${mine}` })).not.toBeChecked()
  await expect(field.getByRole('radio', { name: `Bruk deres: ${theirs}` })).not.toBeChecked()
}

export const choose = (conflict: Locator, label: string, side: SideName): Promise<void> =>
  fieldIn(conflict, label)
    .getByRole('radio', { name: `${side}:` })
    .check()

/** What the page says after a save that kept the change of another user. */
export const keptNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'er beholdt.' })
