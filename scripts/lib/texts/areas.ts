/** A part of the application whose pages share one file of texts a language. */
export type Area = 'everybody' | 'public' | 'signed-in' | 'admin'

/** The area of the code in a folder. The first matching line counts. */
const folders: readonly (readonly [folder: string, area: Area])[] = [
  ['features/admin/', 'admin'],
  // The frame of the back office opens without a network, as every page (ROLE-06).
  ['shared/admin/admin-section-display.ts', 'everybody'],
  // The own log has these words too (H5).
  ['shared/admin/setting-labels.ts', 'signed-in'],
  ['shared/admin/table-texts.ts', 'signed-in'],
  ['shared/account/audit-words/', 'signed-in'],
  ['shared/admin/', 'admin'],
  ['features/landing/', 'public'],
  ['features/account/', 'public'],
  ['features/static/', 'public'],
  ['features/', 'signed-in'],
  // In the frame of every page.
  ['shared/assessment/unsaved-text.tsx', 'everybody'],
  ['shared/assessment/', 'signed-in'],
  ['shared/day-field/', 'signed-in'],
  ['shared/follow-up/', 'signed-in'],
  ['app/session/', 'signed-in'],
]

const areaOfFile = (path: string): Area =>
  folders.find(([folder]) => path.startsWith(folder))?.[1] ?? 'everybody'

const usedText = /\bm\.(\w+)/gu

/** The area of each text that the sources name, by paths in `src/web`. A text of two areas belongs to everybody. */
export const areasOf = (
  sources: readonly (readonly [path: string, source: string])[],
): ReadonlyMap<string, Area> => {
  const areas = new Map<string, Area>()
  for (const [path, source] of sources) {
    if (!source.includes('/generated/messages/')) continue
    const area = areaOfFile(path)
    for (const [, key = ''] of source.matchAll(usedText)) {
      areas.set(key, (areas.get(key) ?? area) === area ? area : 'everybody')
    }
  }
  return areas
}

/** The texts of an area in the order of their table. */
export const textsOf = (areas: ReadonlyMap<string, Area>, area: string): readonly string[] =>
  [...areas]
    .filter(([, of]) => of === area)
    .map(([key]) => key)
    .toSorted()
