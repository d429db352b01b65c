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
  'LicenseRef-LHNCBC': {
    uses: ['development'],
    why: 'the terms of BSD-3-Clause, with the notice of its owners: none is shipped',
  },
  MIT: { uses: everywhere, why: 'keep the notice' },
  'MIT-0': { uses: everywhere, why: 'asks for nothing' },
  'MPL-2.0': { uses: ['development'], why: 'changed files must be published: none is shipped' },
  'MPL-2.0 OR Apache-2.0': { uses: everywhere, why: 'one of the two: keep the notices' },
  'OFL-1.1': { uses: ['browser'], why: 'a font: not sold by itself, keep the notice' },
  'Python-2.0': { uses: ['development'], why: 'keep the notice' },
  Unlicense: { uses: everywhere, why: 'asks for nothing' },
  'WTFPL OR ISC': { uses: ['development'], why: 'one of the two: keep the notice' },
}

/** Where the lock does not say it: what the package's own files say, or those of the tool that it is a program of. */
const undeclared: Readonly<Record<string, string>> = {
  '@inlang/plugin-message-format': 'MIT',
  '@lhncbc/ucum-lhc': 'LicenseRef-LHNCBC',
  '@oxc-parser/binding-': 'MIT',
  '@oxfmt/binding-': 'MIT',
  '@oxlint-tsgolint/': 'MIT',
  '@oxlint/binding-': 'MIT',
  'emitter-component': 'MIT',
  fhirpath: 'LicenseRef-LHNCBC',
  'sqlite-wasm-kysely': 'MIT',
}

const overriddenLicence = (name: string): string | null =>
  Object.entries(undeclared).find(([beginning]) => name.startsWith(beginning))?.[1] ?? null

/** The name of a file is not a licence: 'SEE LICENSE IN LICENSE.md'. */
const isFileName = (license: string): boolean => /^see license in /iu.test(license)

/** The SPDX name; null: nobody says it. */
export const licenceOf = ({ name, license }: LockedPackage): string | null =>
  license === undefined || isFileName(license)
    ? overriddenLicence(name)
    : license.replace(/^\((.*)\)$/u, '$1')

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
