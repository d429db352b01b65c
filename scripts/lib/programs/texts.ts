import { writeDeclarations } from '../texts/declarations.ts'
import { runProgram, toolPath } from '../tool.ts'

/* Compiles the interface texts as vite.config.ts does, and writes their types: the checks need both before any build. */

const args = [
  'compile',
  '--project',
  './project.inlang',
  '--outdir',
  './src/web/generated/messages',
  '--strategy',
  'globalVariable',
  'baseLocale',
  '--silent',
]
const compiler = toolPath('@inlang/paraglide-js', 'paraglide-js')
if (await runProgram(compiler, args, { output: 'on-failure' })) await writeDeclarations('.')
else process.exitCode = 1
