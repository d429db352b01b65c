import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** How heavy the tree is. Lines are line breaks; a share is of the web's files. */
export type Weight = {
  readonly files: number
  readonly textLines: number
  readonly productFiles: number
  readonly productLines: number
  readonly productMedian: number
  readonly testLines: number
  readonly toolLines: number
  readonly styleFiles: number
  readonly oneImporterShare: number
  readonly foldable: number
  readonly repeatedNames: number
  readonly crowdedFolders: number
}

type Row = {
  readonly figure: keyof Weight
  readonly text: string
  readonly atMost: number
  /** Reached: the gate fails where it is lost. */
  readonly held: boolean
}

/** The goals of the tree's weight. A goal that is reached is held from then on. */
export const WEIGHT_ROWS: readonly Row[] = [
  { figure: 'files', text: 'tracked files', atMost: 2700, held: false },
  { figure: 'textLines', text: 'text lines', atMost: 215_000, held: false },
  { figure: 'productFiles', text: 'product source files', atMost: 1450, held: true },
  { figure: 'productLines', text: 'product source lines', atMost: 100_000, held: false },
  { figure: 'productMedian', text: 'median lines of a product file', atMost: 80, held: true },
  { figure: 'testLines', text: 'lines of tests', atMost: 78_000, held: false },
  { figure: 'toolLines', text: 'lines of tools', atMost: 13_000, held: false },
  { figure: 'styleFiles', text: 'style sheets', atMost: 60, held: true },
  { figure: 'oneImporterShare', text: 'web files with one importer, %', atMost: 30, held: true },
  { figure: 'foldable', text: 'small files that fit into their only user', atMost: 0, held: false },
  { figure: 'repeatedNames', text: 'file names of several folders', atMost: 3, held: true },
  { figure: 'crowdedFolders', text: 'folders of more than 25 files', atMost: 0, held: true },
]

const NOT_TEXT = /\.(?:png|jpe?g|gif|woff2?|ico|gz|zst|dump|pdf|age)$/u
const NOT_COUNTED = new Set(['package-lock.json', 'docs/licences.md'])
const CODE = /\.(?:ts|tsx|mjs|js)$/u
const TEST = /\.(?:test|spec)\.tsx?$|^src\/testing\/|^e2e\//u
const IMPORT = /(?:from|import\()\s*'(?<path>[^']+)'/gu

/** A small file: at most this many lines, and at most `FOLDED` together with its user. */
const SMALL = 60
const FOLDED = 250
const CROWDED = 25

const linesOf = (text: string): number => text.split('\n').length - 1

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const repeated = (names: readonly string[]): number => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts.values()].filter((count) => count > 1).length
}

/** The product's files that import each file. `aliases` are those of package.json: '#web/' → 'src/web/'. */
const importersOf = (
  sources: ReadonlyMap<string, string>,
  aliases: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const importers = new Map<string, Set<string>>()
  for (const [file, text] of sources) {
    for (const { groups } of text.matchAll(IMPORT)) {
      const path = groups?.['path'] ?? ''
      const alias = [...aliases].find(([name]) => path.startsWith(name))
      const target = path.startsWith('.')
        ? posix.join(posix.dirname(file), path)
        : alias && alias[1] + path.slice(alias[0].length)
      if (target === undefined || !sources.has(target)) continue
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  }
  return importers
}

/** The weight of the tracked files. `texts` has each file with its text; that of a picture is empty. */
export const weightOf = (
  texts: ReadonlyMap<string, string>,
  aliases: ReadonlyMap<string, string>,
): Weight => {
  const files = [...texts.keys()]
  const lines = new Map([...texts].map(([file, text]) => [file, linesOf(text)]))
  const lineCount = (file: string) => lines.get(file) ?? 0
  const sum = (list: readonly string[]) => list.reduce((total, file) => total + lineCount(file), 0)
  const code = files.filter((file) => CODE.test(file) && !file.includes('generated'))
  const product = code.filter(
    (file) => file.startsWith('src/') && !TEST.test(file) && !file.includes('/migrations/'),
  )
  const importers = importersOf(
    new Map(product.map((file) => [file, texts.get(file) ?? ''])),
    aliases,
  )
  const web = product.filter((file) => file.startsWith('src/web/'))
  const single = web.filter((file) => importers.get(file)?.size === 1)
  const foldable = single.filter((file) => {
    const [user = ''] = importers.get(file) ?? []
    const isBeside = posix.dirname(user) === posix.dirname(file)
    return isBeside && lineCount(file) <= SMALL && lineCount(file) + lineCount(user) <= FOLDED
  })
  const folders = new Map<string, number>()
  for (const file of product) {
    const folder = posix.dirname(file)
    // One file for each module of the API.
    if (folder !== 'src/contract') folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const styles = files.filter((file) => file.startsWith('src/web/') && file.endsWith('.css'))
  return {
    files: files.length,
    textLines: sum(files.filter((file) => !NOT_TEXT.test(file) && !NOT_COUNTED.has(file))),
    productFiles: product.length,
    productLines: sum(product),
    productMedian: median(product.map(lineCount)),
    testLines: sum(code.filter((file) => TEST.test(file) && !file.startsWith('tools/'))),
    toolLines: sum(code.filter((file) => file.startsWith('tools/'))),
    styleFiles: styles.length,
    oneImporterShare: Math.round((100 * single.length) / Math.max(1, web.length)),
    foldable: foldable.length,
    repeatedNames: repeated(product.map((file) => posix.basename(file).replace(/\.tsx?$/u, ''))),
    crowdedFolders: [...folders.values()].filter((count) => count > CROWDED).length,
  }
}

/** The rows whose goal was reached and is lost, and those that are reached and not yet held. */
export const weightProblems = (weight: Weight): readonly string[] =>
  WEIGHT_ROWS.flatMap(({ figure, text, atMost, held }) => {
    const isReached = weight[figure] <= atMost
    if (isReached === held) return []
    const found = `${text}: ${weight[figure]}, at most ${atMost}`
    return [isReached ? `${found}, is reached and not held` : found]
  })

const aliasesIn = (root: string): ReadonlyMap<string, string> => {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, string>>
  }
  return new Map(
    Object.entries(imports).map(([name, path]) => [
      name.replace('*', ''),
      path.replace(/^\.\/|\*/gu, ''),
    ]),
  )
}

/** The weight of a checkout's tracked files. Git must be there. */
export const weightOfTree = (root: string): Weight => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  return weightOf(
    new Map(
      files.map((file) => [
        file,
        NOT_TEXT.test(file) ? '' : readFileSync(join(root, file), 'utf8'),
      ]),
    ),
    aliasesIn(root),
  )
}
