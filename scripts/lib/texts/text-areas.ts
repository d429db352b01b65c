import { dirname, join } from 'node:path/posix'
import { APPROVALS_ROUTE, textAreaOf, type TextArea } from '../areas.ts'

const office: ReadonlySet<TextArea> = new Set(['admin', 'admin-forms'])
/** All of them load the texts of 'signed-in'. */
const afterSignIn: ReadonlySet<TextArea> = new Set([
  ...office,
  'signed-in',
  'home',
  'ward',
  'record',
  'figures',
])

/** The area of a text that code of both areas names. */
const sharedArea = (one: TextArea, other: TextArea): TextArea => {
  if (one === other) return one
  const isOf = (areas: ReadonlySet<TextArea>): boolean => areas.has(one) && areas.has(other)
  if (isOf(office)) return 'admin'
  return isOf(afterSignIn) ? 'signed-in' : 'everybody'
}

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
      .filter((path) => textAreaOf(path) === 'admin'),
  )
  files.add(APPROVALS_ROUTE)
  for (const file of files)
    for (const [, path = ''] of (sources.get(file) ?? '').matchAll(importedFile))
      files.add(pathFrom(file, path))
  return files
}

/**
 * The area of each text that the sources name, by paths in `src/web`. A text of two areas of the back office belongs
 * to its lists, one of two others behind the sign-in to all who are signed in, and any other to everybody.
 */
export const areasOf = (sources: readonly Source[]): ReadonlyMap<string, TextArea> => {
  const areas = new Map<string, TextArea>()
  const listed = withoutForms(new Map(sources))
  for (const [path, source] of sources) {
    if (!source.includes('/generated/messages/')) continue
    const area = textAreaOf(path)
    const used = area === 'admin' && !listed.has(path) ? 'admin-forms' : area
    for (const [, key = ''] of source.matchAll(usedText))
      areas.set(key, sharedArea(areas.get(key) ?? used, used))
  }
  return areas
}

/** The texts of an area in the order of their table. */
export const textsOf = (areas: ReadonlyMap<string, TextArea>, area: string): readonly string[] =>
  [...areas]
    .filter(([, of]) => of === area)
    .map(([key]) => key)
    .toSorted()
