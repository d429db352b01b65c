import { compile } from '@inlang/paraglide-js'
import { textCompiler, writeDeclarations } from '../texts/declarations.ts'

/*
 * Compiles the interface texts as Vite does, and writes their types: the checks need both before any build. The compiler leaves
 * timers of 30 s, so the process ends itself.
 */

await compile(textCompiler)
await writeDeclarations('.')
process.exit()
