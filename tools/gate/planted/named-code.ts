import { parseSync } from 'vite'

export type Span = { readonly start: number; readonly end: number }

type Node = Span & {
  readonly id?: { readonly name?: string } | null
  readonly key?: { readonly name?: string; readonly value?: unknown }
  readonly init?: Node | null
  readonly value?: Node
}

/** A generic arrow function is an error in a page's file, and an element is one elsewhere. */
const parse = (source: string) => {
  const parsed = parseSync('source.ts', source)
  return parsed.errors.length === 0 ? parsed : parseSync('source.tsx', source)
}

/** The declarations that have code of their own. */
const NAMED = /^(?:VariableDeclarator|FunctionDeclaration|Property)$/u

function* declarationsIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  const node = value as Node & { readonly type?: unknown }
  if (NAMED.test(String(node.type))) yield node
  for (const inner of Object.values(value)) yield* declarationsIn(inner)
}

const nameOf = ({ id, key }: Node): string => String(id?.name ?? key?.name ?? key?.value)

/** The value of a constant or a property, and the whole of a function. */
const codeOf = (node: Node): Node => node.init ?? node.value ?? node

/** The declarations of the file itself, without those inside them. */
const topLevelOf = (source: string): readonly Node[] =>
  parse(source).program.body.flatMap((statement) => {
    const inner = 'declaration' in statement ? statement.declaration : statement
    if (inner?.type === 'FunctionDeclaration') return [inner]
    return inner?.type === 'VariableDeclaration' ? (inner.declarations as readonly Node[]) : []
  })

export const topLevelNames = (source: string): readonly string[] => topLevelOf(source).map(nameOf)

/** The code of the declaration with this path: a name of the file, then names inside it. */
export const namedCode = (source: string, path: string): readonly Span[] => {
  const [first, ...inner] = path.split('/')
  let found = topLevelOf(source).filter((node) => nameOf(node) === first)
  for (const name of inner)
    found = found.flatMap((node) =>
      [...declarationsIn(codeOf(node))].filter((each) => nameOf(each) === name),
    )
  return found.map(codeOf)
}

/** The source with spaces in place of its comments, so that every position stays. */
export const withoutComments = (source: string): string => {
  let text = source
  for (const { start, end } of parse(source).comments)
    text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
  return text
}
