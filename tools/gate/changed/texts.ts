/** The interface texts in one language: text by key. */
export type Texts = Readonly<Record<string, unknown>>

export type ChangedTexts = {
  readonly keys: readonly string[]
  /** The texts before the change: a test that names one expects it. */
  readonly old: readonly string[]
}

export const changedTexts = (before: Texts, after: Texts): ChangedTexts => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const old = keys.map((key) => before[key]).filter((text) => typeof text === 'string')
  return { keys, old }
}

/** Shorter texts occur everywhere. */
const MIN_DISTINCTIVE_LENGTH = 4

/** The files that use a key, and the tests that expect the text before the change. */
export const usersOf = (
  { keys, old }: ChangedTexts,
  sources: ReadonlyMap<string, string>,
): readonly string[] => {
  const isKey = new RegExp(String.raw`\b(?:${keys.map(escaped).join('|')})\b`, 'u')
  const texts = old.filter((text) => text.length >= MIN_DISTINCTIVE_LENGTH)
  return [...sources]
    .filter(([file, source]) =>
      isTest(file)
        ? texts.some((text) => source.includes(text))
        : keys.length > 0 && /^src\/(?:web|server)\//u.test(file) && isKey.test(source),
    )
    .map(([file]) => file)
}

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/u.test(file)

const escaped = (text: string): string => text.replaceAll(/[^\w]/gu, String.raw`\$&`)
