import type { Rolldown } from 'vite'

/** The properties of a chunk that say what else it needs. */
export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'type' | 'moduleIds' | 'imports' | 'viteMetadata'
>
export type Built = Readonly<Record<string, BuiltChunk | { readonly type: 'asset' }>>

type PageFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** The addresses of the scripts and styles that a module needs, those that it imports first. */
export const filesOf = (built: Built, module: string): PageFiles => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const follow = (name: string): void => {
    const chunk = built[name]
    if (scripts.has(`/${name}`) || chunk?.type !== 'chunk') return
    scripts.add(`/${name}`)
    for (const each of chunk.imports) follow(each)
    for (const each of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${each}`)
  }
  const [own] = Object.entries(built).find(
    ([, file]) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  ) ?? [null]
  if (own === null) throw new Error(`no script of the build has ${module}`)
  follow(own)
  return { scripts: [...scripts], styles: [...styles] }
}
