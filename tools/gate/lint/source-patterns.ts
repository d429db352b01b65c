import { parseSync } from 'vite'

/** A regular expression in a source file; `source` is null where the program composes it while it runs. */
export type SourcePattern = { readonly source: string | null; readonly flags: string }

type Node = {
  readonly type?: unknown
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: unknown }
}

function* nodesIn(node: object): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    if (typeof value === 'object' && value !== null) yield* nodesIn(value as object)
  }
}

const patternOf = ({ regex, callee }: Node): readonly SourcePattern[] => {
  if (regex !== undefined) return [{ source: regex.pattern, flags: regex.flags }]
  return callee?.name === 'RegExp' ? [{ source: null, flags: '' }] : []
}

/** Every regular expression of a TypeScript file: its literals, and its calls of `RegExp`. */
export const sourcePatterns = (code: string): readonly SourcePattern[] =>
  [...nodesIn(parseSync('source.ts', code).program)].flatMap(patternOf)
