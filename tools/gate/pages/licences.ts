import type { LockedPackage } from './lockfile.ts'

/** Where a package ends up. */
export type Use = 'server' | 'browser' | 'development'

type Rule = { readonly uses: readonly Use[]; readonly why: string }

const everywhere: readonly Use[] = ['server', 'browser', 'development']

/** The licences under which a package may be used, and where. One that is not here is nobody's to take. */
export const licences: Readonly<Record<string, Rule>> = {
  '0BSD': { uses: everywhere, why: 'asks for nothing' },
  'Apache-2.0': { uses: everywhere, why: 'keep the notices' },
  'Apache-2.0 WITH LLVM-exception': {
    uses: everywhere,
    why: 'keep the notices, but in what is compiled',
  },
  'BlueOak-1.0.0': { uses: everywhere, why: 'pass on the terms' },
  'BSD-2-Clause': { uses: everywhere, why: 'keep the notice' },
  'BSD-3-Clause': {
    uses: everywhere,
    why: "keep the notice, do not advertise by the authors' names",
  },
  ISC: { uses: everywhere, why: 'keep the notice' },
  MIT: { uses: everywhere, why: 'keep the notice' },
  'MIT-0': { uses: everywhere, why: 'asks for nothing' },
  'MPL-2.0': { uses: ['development'], why: 'changed files must be published: none is shipped' },
  'OFL-1.1': { uses: ['browser'], why: 'a font: not sold by itself, keep the notice' },
  Unlicense: { uses: everywhere, why: 'asks for nothing' },
}

/** Where the lock does not say it: what the package's own files say, or those of the tool that it is a program of. */
const undeclared: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'MIT',
  '@oxc-parser/binding-': 'MIT',
  '@oxfmt/binding-': 'MIT',
  '@oxlint-tsgolint/': 'MIT',
  '@oxlint/binding-': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
}

const overriddenLicence = (name: string): string | null =>
  Object.entries(undeclared).find(([beginning]) => name.startsWith(beginning))?.[1] ?? null

/** The SPDX name; null: nobody says it. */
export const licenceOf = ({ name, license }: LockedPackage): string | null =>
  license?.replace(/^\((.*)\)$/u, '$1') ?? overriddenLicence(name)

/** Why this package may not be used like that; null: it may. */
export const licenceProblem = (one: LockedPackage, use: Use): string | null => {
  const licence = licenceOf(one)
  if (licence === null) return `${one.name} ${one.version} says no licence`
  const rule = licences[licence]
  if (rule === undefined) return `${one.name} ${one.version} is under ${licence}`
  return rule.uses.includes(use)
    ? null
    : `${one.name} ${one.version} is under ${licence}, in the ${use}`
}
