import { notApproved, type WithApproval } from '#domain/content/approval.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import { shippedOfficerContent } from '../content/shipped.ts'

/** Returns the same UUID for the same number. */
export const uuidOf = (n: number): string =>
  `018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

const keys = [...shippedOfficerContent.categories, ...shippedOfficerContent.symptoms].map(
  ({ key }) => key,
)

/** The UUID of a shipped category or symptom. */
export const idOf = (key: string): string => {
  const position = keys.indexOf(key)
  if (position < 0) throw new RangeError(`Not shipped: ${key}`)
  return uuidOf(position)
}

/** The officer flow's real content with UUIDs as ids, as a browser gets it. */
export const officerContentWithIds: OfficerContent & WithApproval = {
  approval: notApproved,
  ...shippedOfficerContent,
  categories: shippedOfficerContent.categories.map((row) => ({ ...row, id: idOf(row.key) })),
  symptoms: shippedOfficerContent.symptoms.map((row) => ({
    ...row,
    id: idOf(row.key),
    categoryId: idOf(row.categoryId),
  })),
  modules: shippedOfficerContent.modules.map((row, position) => ({
    ...row,
    id: uuidOf(1000 + position),
    rule: row.rule && { ...row.rule, requiredCategories: row.rule.requiredCategories.map(idOf) },
  })),
}
