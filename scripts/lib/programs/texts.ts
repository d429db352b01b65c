import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textCompiler, writeDeclarations } from '../texts/declarations.ts'
import { fingerprint } from '../web-sources.mjs'

/*
 * Compiles the interface texts as the development server does, and writes their types, when the texts have changed: the checks need
 * both before any build. The compiler leaves timers of 30 s, so the process ends itself.
 */

const INPUTS = [
  'messages',
  'project.inlang/settings.json',
  'scripts/lib/texts',
  'package-lock.json',
]
const STAMP = join('src', 'web', 'generated', '.built-from')

const sources = await fingerprint('.', INPUTS)
if ((await readFile(STAMP, 'utf8').catch(() => '')) !== sources) {
  const { compile } = await import('@inlang/paraglide-js')
  await compile(textCompiler)
  await writeDeclarations('.')
  await writeFile(STAMP, sources)
}
process.exit()
