import { runTool, toolPath } from './tool.ts'

const PACKAGE = '@inlang/paraglide-js'
const PROGRAM = 'paraglide-js'

const COMPILE = [
  'compile',
  ...['--project', './project.inlang'],
  ...['--outdir', './src/web/generated/messages'],
  ...['--strategy', 'globalVariable', 'baseLocale'],
  '--silent',
]

/** Compiles the interface texts of `messages` to the typed functions that the web imports. */
export function compileMessages(): Promise<boolean> {
  return runTool(PACKAGE, PROGRAM, COMPILE, { output: 'on-failure' })
}

/** The same as a command line for Node, with further options. */
export function messagesCompiler(options: readonly string[]): readonly string[] {
  return [toolPath(PACKAGE, PROGRAM), ...COMPILE, ...options]
}
