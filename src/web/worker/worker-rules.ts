/** What the worker does about a request (OFFL-01). Without a rule it is as if there were no worker. */
export type Rule =
  /** An address of the application: its page. */
  | 'page'
  /** A file of this version. */
  | 'file'
  /** A file of another version, that a tab which runs it may still ask for. */
  | 'other-version'
  | 'untouched'

export type WorkerRequest = {
  readonly method: string
  readonly path: string
  readonly isOwnOrigin: boolean
  readonly isNavigation: boolean
}

/** B10: what the server answers itself, address by address. Nothing of it is kept or even looked at. */
const servers = /^\/(?:api|docs|oidc|livez|healthz|readyz|metrics|csp-report)(?:\/|$)/u

/** As for the server (`http/pages.ts`): a last part with a dot is a file. */
const isPage = (path: string): boolean => !(path.split('/').at(-1) ?? '').includes('.')

export const ruleFor = (
  { method, path, isOwnOrigin, isNavigation }: WorkerRequest,
  isCached: (path: string) => boolean,
): Rule => {
  if (method !== 'GET' || !isOwnOrigin || servers.test(path)) return 'untouched'
  if (isNavigation && isPage(path)) return 'page'
  if (isCached(path)) return 'file'
  return path.startsWith('/assets/') ? 'other-version' : 'untouched'
}

/** Of each version's cache; the version follows (PUB-08). */
export const SHELL_PREFIX = 'holdepunkt-shell-'

/** A kept version, and when its turn was: higher is later, 0 is never. */
export type CachedVersion = { readonly name: string; readonly turn: number }

export const latestTurn = (versions: readonly CachedVersion[]): number =>
  Math.max(0, ...versions.map(({ turn }) => turn))

/**
 * Which versions nobody needs once it is the turn of `own`: all but the one whose turn was before, which other tabs may
 * still run. What never had its turn was overtaken, unless it is being installed just now.
 */
export const outdatedCaches = (
  versions: readonly CachedVersion[],
  own: string,
  isInstalling: boolean,
): readonly string[] => {
  const others = versions.filter(({ name }) => name !== own)
  const before = latestTurn(others)
  return others
    .filter(({ turn }) => (turn === 0 ? !isInstalling : turn !== before))
    .map(({ name }) => name)
}
