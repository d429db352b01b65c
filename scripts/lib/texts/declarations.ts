import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompilerOptions } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'

/*
 * The types of all interface texts in one file, to which package.json leads the type check and the lint. The compiler of the texts
 * writes a module for each text, with its types in comments: to read 4 000 of them cost a quarter of both checks.
 */

/** How tests and the development server compile the texts: a module for each language, because 4 000 modules load slowly. */
export const textCompiler = {
  project: './project.inlang',
  outdir: './src/web/generated/messages',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'locale-modules',
} satisfies CompilerOptions

/** How a build compiles them: a module for each text, of which it takes what a page needs. */
export const builtTextCompiler = {
  ...textCompiler,
  outdir: './src/web/generated/built',
  outputStructure: 'message-modules',
} satisfies CompilerOptions

/** Leads the imports of a build in `root` to its own texts. Tests may read the others at the same time. */
export const builtTexts = (root: string) => ({
  '#web/generated/messages': join(root, builtTextCompiler.outdir),
})

type Table = Readonly<Record<string, string>>

const valuesIn = (texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name)),
  ),
]

/** One function for each text, which takes the values that it inserts in any of the languages. */
export const declarationsOf = (tables: readonly Table[]): string => {
  const [first = {}] = tables
  const lines = Object.keys(first)
    .filter((key) => !key.startsWith('$'))
    .map((key) => {
      const values = valuesIn(tables.map((table) => table[key] ?? ''))
      const fields = values.map((name) => `${name}: NonNullable<unknown>`).join('; ')
      return `export declare const ${key}: (${fields === '' ? '' : `values: { ${fields} }`}) => string`
    })
  return `${lines.join('\n')}\n`
}

/** Writes the declarations of the project in `root`. */
export const writeDeclarations = async (root: string): Promise<void> => {
  const read = async (language: string): Promise<Table> =>
    JSON.parse(await readFile(join(root, 'messages', `${language}.json`), 'utf8')) as Table
  const folder = join(root, 'src/web/generated')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'texts.d.ts'), declarationsOf([await read('nb'), await read('en')]))
}

/** For an editor beside `npm run dev`. */
export const textDeclarations = (): Plugin => ({
  name: 'holdepunkt-text-declarations',
  apply: 'serve',
  configResolved: ({ root }) => writeDeclarations(root),
})
