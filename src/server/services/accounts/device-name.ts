/** The first that fits counts: the later ones are named by the earlier too. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

const first = (table: readonly (readonly [string, string])[], userAgent: string): string | null =>
  table.find(([sign]) => userAgent.includes(sign))?.[1] ?? null

/** AUTH-10: short words that let users recognise their machine; null: unknown. Nothing else of it is stored. */
export const describeDevice = (userAgent: string): string | null => {
  const words = [first(browsers, userAgent), first(systems, userAgent)].filter(
    (one) => one !== null,
  )
  return words.length === 0 ? null : words.join(', ')
}
