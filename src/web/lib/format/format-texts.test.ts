import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

type Table = { readonly default: readonly string[] }

const page = { documentElement: { lang: '' }, cookie: '', URL: '' }

/** Fresh modules: nothing is loaded yet, as on a new page. */
const load = async () => {
  vi.resetModules()
  vi.stubGlobal('document', page)
  return {
    texts: await import('./format-texts.ts'),
    language: await import('./language.ts'),
  }
}
let code: Awaited<ReturnType<typeof load>>
afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  code = await load()
})

/** An area with one text; `shown` is what its functions read. */
const area = (word: string) => {
  const state = { shown: '', loads: [] as string[], fails: false }
  const table = (language: string) => async (): Promise<Table> => {
    state.loads.push(language)
    if (state.fails) throw new TypeError('Failed to fetch')
    return { default: [`${word} ${language}`] }
  }
  code.texts.addTexts({
    load: { nb: table('nb'), en: table('en') },
    put: ([text]) => void (state.shown = String(text)),
  })
  return state
}

test('PUB-06 the first page loads the texts of the chosen language alone', async () => {
  const frame = area('frame')
  await code.language.startLanguage()
  expect(frame).toMatchObject({ shown: 'frame nb', loads: ['nb'] })
})

test('PUB-06 another language is shown once its texts are there, and all areas change together', async () => {
  const [frame, flow] = [area('frame'), area('flow')]
  await code.language.startLanguage()
  code.language.chooseLanguage('en')
  expect([code.language.currentLanguage(), frame.shown]).toEqual(['nb', 'frame nb'])
  await expect.poll(() => code.language.currentLanguage()).toBe('en')
  expect([frame.shown, flow.shown, page.documentElement.lang]).toEqual([
    'frame en',
    'flow en',
    'en',
  ])
})

test('SAFE-04 without a network the texts on screen stay, and a later choice tries again', async () => {
  const frame = area('frame')
  await code.language.startLanguage()
  frame.fails = true
  code.language.chooseLanguage('en')
  await expect.poll(() => frame.loads).toEqual(['nb', 'en'])
  expect([code.language.currentLanguage(), frame.shown]).toEqual(['nb', 'frame nb'])
  frame.fails = false
  code.language.chooseLanguage('en')
  await expect.poll(() => frame.shown).toBe('frame en')
})

test('PUB-06 code that comes later has its texts in the language in use before it is drawn', async () => {
  area('frame')
  await code.language.startLanguage()
  code.language.chooseLanguage('en')
  await expect.poll(() => code.language.currentLanguage()).toBe('en')
  const later = await code.texts.withTexts(async () => area('later'))
  expect(later).toMatchObject({ shown: 'later en', loads: ['en'] })
})

test('PUB-06 code with texts is loaded with its texts', () => {
  const web = join(import.meta.dirname, '..', '..')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name) && !name.startsWith('generated'))
    .map((name) => [name, readFileSync(join(web, name), 'utf8')] as const)
    .filter(([, source]) => /\bimport\('[^']+\.tsx'\)/u.test(source))
  expect(files.length).toBeGreaterThan(3)
  // The others load with `withTexts`.
  const loads = /\b(?:withTexts|page|optionalPart|loadedLater)\(|\blazy(?:Dialog|Part)[(<]/u
  const without = files.filter(([, source]) => !loads.test(source))
  expect(without.map(([name]) => name)).toEqual([])
})
