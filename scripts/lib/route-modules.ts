import type { Rolldown } from 'vite'

/** Each path pattern, with the text of the functions that load its layouts and its page. */
export type RouteLoaders = () => Readonly<Record<string, readonly string[]>>

type BundledRenderer = readonly (
  | Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'facadeModuleId'>
  | Pick<Rolldown.OutputAsset, 'type'>
)[]

const imported = /import\(["'`](?<file>[^"'`]+)["'`]\)/u

/**
 * The module that a loader of the bundled renderer imports. Its text names the file of the bundle, which knows of which
 * module it is.
 */
const moduleOf = (loader: string, bundle: BundledRenderer): string => {
  const file = imported.exec(loader)?.groups?.['file']?.split('/').at(-1)
  for (const chunk of bundle) {
    if (chunk.type !== 'chunk' || file === undefined) continue
    if (chunk.fileName.split('/').at(-1) === file && chunk.facadeModuleId !== null)
      return chunk.facadeModuleId
  }
  throw new Error(`no module of the bundle is loaded by ${loader}`)
}

/** The modules of each path pattern. */
export const modulesOf = (
  loaders: ReturnType<RouteLoaders>,
  bundle: BundledRenderer,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(loaders).map(([pattern, texts]) => [
      pattern,
      texts.map((text) => moduleOf(text, bundle)),
    ]),
  )
