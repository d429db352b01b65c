import { dirname, join } from 'node:path/posix'

/** A part of the application whose pages share one file of texts a language. */
export type Area =
  | 'everybody'
  | 'public'
  | 'signed-in'
  | 'home'
  | 'ward'
  | 'record'
  | 'figures'
  | 'admin'
  | 'admin-forms'

/** The area of the code in a folder. The first matching line counts. */
const folders: readonly (readonly [folder: string, area: Area])[] = [
  // Forms as pages.
  ['features/admin/settings/', 'admin-forms'],
  ['features/admin/import-export/', 'admin-forms'],
  ['features/admin/', 'admin'],
  // The frame of the back office opens without a network, as every page (ROLE-06).
  ['shared/admin/admin-section-display.ts', 'everybody'],
  // The own log has these words too (H5).
  ['shared/admin/setting-texts.ts', 'signed-in'],
  ['shared/admin/count-rule-texts.ts', 'signed-in'],
  ['shared/admin/table-texts.ts', 'signed-in'],
  ['shared/account/audit-texts/', 'signed-in'],
  ['shared/admin/', 'admin'],
  // The frame of the back office loads the code of the hits later (BO-04).
  ['app/admin/palette/', 'admin'],
  ['app/front-page.tsx', 'public'],
  ['features/landing/', 'public'],
  ['features/account/', 'public'],
  ['features/static/', 'public'],
  ['features/home/home-admin.tsx', 'admin'],
  ['features/home/home-ward.tsx', 'ward'],
  ['features/home/my-shift.tsx', 'ward'],
  ['features/home/', 'home'],
  ['features/board/', 'ward'],
  ['features/case/', 'ward'],
  ['features/handover/', 'ward'],
  ['features/screen/', 'ward'],
  ['features/', 'signed-in'],
  // In the frame of every page.
  ['shared/assessment/unsaved-text.tsx', 'everybody'],
  ['shared/follow-up/waiting-checks-text.tsx', 'everybody'],
  // The file for the electronic record, when somebody presses its button (FUP-160).
  ['shared/assessment/record/', 'record'],
  ['shared/assessment/', 'signed-in'],
  // With the code of the figures, after the rows of a page (FUP-140).
  ['shared/follow-up/figures/', 'figures'],
  // On every paper, and no visitor prints one.
  ['shared/paper/', 'signed-in'],
  ['shared/day-field/', 'signed-in'],
  // Of the board and the cases alone.
  ['shared/follow-up/ward/', 'ward'],
  ['shared/follow-up/', 'signed-in'],
  ['shared/range-', 'signed-in'],
  ['app/session/', 'signed-in'],
]

const office: ReadonlySet<Area> = new Set(['admin', 'admin-forms'])
/** All of them load the texts of 'signed-in'. */
const afterSignIn: ReadonlySet<Area> = new Set([
  ...office,
  'signed-in',
  'home',
  'ward',
  'record',
  'figures',
])

/** The area of a text that code of both areas names. */
const sharedArea = (one: Area, other: Area): Area => {
  if (one === other) return one
  const isOf = (areas: ReadonlySet<Area>): boolean => areas.has(one) && areas.has(other)
  if (isOf(office)) return 'admin'
  return isOf(afterSignIn) ? 'signed-in' : 'everybody'
}

const areaOfFile = (path: string): Area =>
  folders.find(([folder]) => path.startsWith(folder))?.[1] ?? 'everybody'

type Source = readonly [path: string, source: string]

const usedText = /\bm\.(\w+)/gu
const importedFile = /^import (?!type\b)[^']*'(?:#web\/|(?=\.))([^']+)'/gmu
const officePage = /import\('#web\/([^']+)'\)/gu

/** Of a file in `src/web`. A path that begins with a dot is relative to the file. */
const pathFrom = (file: string, imported: string): string =>
  imported.startsWith('.') ? join(dirname(file), imported) : imported

/**
 * What the back office has before somebody opens a form: its lists, and what they import (`chunks.ts`). Object pages show
 * the fields of their forms.
 */
const withoutForms = (sources: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const routes = sources.get('app/routes/admin-routes.ts') ?? ''
  const files = new Set(
    [...routes.matchAll(officePage)]
      .map(([, path = '']) => path)
      .filter((path) => areaOfFile(path) === 'admin'),
  )
  files.add('app/admin/approvals-route.tsx')
  for (const file of files)
    for (const [, path = ''] of (sources.get(file) ?? '').matchAll(importedFile))
      files.add(pathFrom(file, path))
  return files
}

/**
 * The area of each text that the sources name, by paths in `src/web`. A text of two areas of the back office belongs
 * to its lists, one of two others behind the sign-in to all who are signed in, and any other to everybody.
 */
export const areasOf = (sources: readonly Source[]): ReadonlyMap<string, Area> => {
  const areas = new Map<string, Area>()
  const listed = withoutForms(new Map(sources))
  for (const [path, source] of sources) {
    if (!source.includes('/generated/messages/')) continue
    const area = areaOfFile(path)
    const used = area === 'admin' && !listed.has(path) ? 'admin-forms' : area
    for (const [, key = ''] of source.matchAll(usedText))
      areas.set(key, sharedArea(areas.get(key) ?? used, used))
  }
  return areas
}

/** The texts of an area in the order of their table. */
export const textsOf = (areas: ReadonlyMap<string, Area>, area: string): readonly string[] =>
  [...areas]
    .filter(([, of]) => of === area)
    .map(([key]) => key)
    .toSorted()
