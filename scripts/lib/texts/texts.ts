import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { areasOf, textsOf } from './text-areas.ts'
import type { TextArea } from '../areas.ts'
import { areaIn, areaModule, tableModule } from './modules.ts'

/*
 * The interface texts of the built application: one file a language and area, of which a page loads those of its areas
 * in the language in use. The compiler of the texts puts both languages into each function. Here such a function reads
 * the table of its area, and the tables are files of their own (`src/web/lib/format/format-texts.ts`).
 */

const languages = ['nb', 'en'] as const
type Language = (typeof languages)[number]

/** What the table of this language has for a text: a text, or the function that inserts values into it. */
export const entryOf = (language: Language, key: string, compiled: string): string => {
  const [, rest = ''] = compiled.split(`const ${language}_${key} = `)
  const form = /^\/\*\*.*?\*\/ \((i?)\) => \{\n\treturn \/\*\*.*?\*\/ \((`[^]*?`)\)\n\};/u
  const [, parameter, text] = form.exec(rest) ?? []
  if (text === undefined) throw new Error(`The compiled text ${key} has an unknown form`)
  return parameter === 'i' ? `i=>${text}` : text
}

const webSources = async (web: string) => {
  const names = await readdir(web, { recursive: true })
  const sources = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
  return Promise.all(
    sources.map(async (name) => [name, await readFile(join(web, name), 'utf8')] as const),
  )
}

const compiledText = /\/src\/web\/generated\/built\/messages\/(\w+)\.js$/u

/** Replaces the code of the compiler that finds the language. Texts that no code names still import it. */
const RUNTIME = '/src/web/generated/built/runtime.js'
const withoutRuntime = `
export const getLocale = () => 'nb'
export const overwriteGetLocale = () => undefined
export const experimentalStaticLocale = undefined`

type CompiledText = { readonly key: string; readonly compiled: string }

/** Whether it inserts values in one of the languages. */
const takesValues = ({ key, compiled }: CompiledText): boolean =>
  languages.some((language) => entryOf(language, key, compiled).startsWith('i=>'))

const functionsOf = (area: string, texts: readonly CompiledText[]): string => `
import { addTexts } from '/src/web/lib/format/format-texts.ts'
let table
addTexts({
  load: {${languages.map((each) => `${each}: () => import('${tableModule(area, each)}')`).join(',')}},
  put: (loaded) => { table = loaded },
})
${texts
  .map((text, n) =>
    takesValues(text)
      ? `export const ${text.key} = (i) => table[${n}](i)`
      : `export const ${text.key} = () => table[${n}]`,
  )
  .join('\n')}`

const entriesOf = (language: Language, texts: readonly CompiledText[]): string => {
  const entries = texts.map((text) => {
    const entry = entryOf(language, text.key, text.compiled)
    return takesValues(text) && !entry.startsWith('i=>') ? `()=>${entry}` : entry
  })
  return `export default [${entries.join(',\n')}]`
}

export const splitTexts = (): Plugin => {
  let web = ''
  let areas: ReadonlyMap<string, TextArea> = new Map()
  const compiledTexts = (area: string): Promise<readonly CompiledText[]> =>
    Promise.all(
      textsOf(areas, area).map(async (key) => ({
        key,
        compiled: await readFile(join(web, 'generated/built/messages', `${key}.js`), 'utf8'),
      })),
    )
  return {
    name: 'holdepunkt-texts',
    // Code that runs outside a browser keeps both languages.
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: ({ root }) => void (web = join(root, 'src/web')),
    buildStart: async () => void (areas = areasOf(await webSources(web))),
    resolveId: (id) => (areaIn(id) === null ? null : `\0${id}`),
    load: async (id) => {
      const found = areaIn(id)
      if (found === null) return null
      const texts = await compiledTexts(found.area)
      const language = languages.find((each) => each === found.language)
      return language === undefined ? functionsOf(found.area, texts) : entriesOf(language, texts)
    },
    transform: (_compiled, id) => {
      if (id.endsWith(RUNTIME)) return withoutRuntime
      const key = compiledText.exec(id)?.[1]
      const area = key === undefined ? undefined : areas.get(key)
      return area === undefined ? null : `export { ${key} } from '${areaModule(area)}'`
    },
  }
}
