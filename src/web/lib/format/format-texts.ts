/*
 * The interface texts of the built application, which come as one file a language and area (`scripts/lib/texts`).
 * Elsewhere every text is in its function, no area is added, and there is nothing to wait for.
 */

import { settleAfter } from '../api/settled.ts'

type Language = 'nb' | 'en'
type Table = readonly unknown[]

type TextArea = {
  readonly load: Readonly<Record<Language, () => Promise<{ readonly default: Table }>>>
  readonly put: (table: Table) => void
}

type AddedArea = TextArea & { readonly tables: Map<Language, Table> }

const areas: AddedArea[] = []
let language: Language = 'nb'

/** The code of an area calls it when it is loaded, before any of its texts is read. */
export const addTexts = (area: TextArea): void => void areas.push({ ...area, tables: new Map() })

/** Loads the texts of every area in use. Rejects when the server cannot be reached. */
export const loadTexts = async (of: Language): Promise<void> => {
  const missing = areas.filter(({ tables }) => !tables.has(of))
  await Promise.all(
    missing.map(async ({ load, tables }) => tables.set(of, (await load[of]()).default)),
  )
}

/** Puts the texts of this language into use. False: some are not loaded, and all stay as they are. */
export const putTexts = (of: Language): boolean => {
  if (areas.some(({ tables }) => !tables.has(of))) return false
  language = of
  for (const { tables, put } of areas) put(tables.get(of) ?? [])
  return true
}

const loadBoth = async <T>(load: () => Promise<T>): Promise<T> => {
  const loaded = await load()
  // The language may change, and other areas may come, while the texts are on their way.
  while (!putTexts(language)) await loadTexts(language)
  return loaded
}

/** Loads code, and the texts that it needs with it. */
export const withTexts = <T>(load: () => Promise<T>): Promise<T> =>
  import.meta.env.MODE === 'browser-test' ? settleAfter(() => loadBoth(load)) : loadBoth(load)
