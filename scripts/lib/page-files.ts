import type { Rolldown } from 'vite'
import { areaIn, tableModule } from './texts/modules.ts'

/** The properties of a chunk that say what else it needs. */
export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'type' | 'moduleIds' | 'imports' | 'viteMetadata'
>
export type Built = Readonly<Record<string, BuiltChunk | { readonly type: 'asset' }>>

export type PageFiles = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** The subset of the font that almost every text needs. */
export const BASIC_FONT = /-latin-wght-[^/]*\.woff2$/u

/** The chunk with a module, by the end of its id. */
const chunkWith = (built: Built, module: string): string => {
  const [name] =
    Object.entries(built).find(
      ([, file]) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
    ) ?? []
  if (name === undefined) throw new Error(`no script of the build has ${module}`)
  return name
}

/** The addresses of the files that the modules need, with the texts in this language. */
export const filesOf = (built: Built, modules: readonly string[], language: string): PageFiles => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  const follow = (name: string): void => {
    const chunk = built[name]
    if (scripts.has(`/${name}`) || chunk?.type !== 'chunk') return
    scripts.add(`/${name}`)
    for (const each of chunk.imports) follow(each)
    for (const each of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${each}`)
    for (const each of chunk.viteMetadata?.importedAssets ?? [])
      if (BASIC_FONT.test(each)) fonts.add(`/${each}`)
    for (const id of chunk.moduleIds) {
      const found = areaIn(id)
      if (found !== null) follow(chunkWith(built, tableModule(found.area, language)))
    }
  }
  for (const module of modules) follow(chunkWith(built, module))
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] }
}
