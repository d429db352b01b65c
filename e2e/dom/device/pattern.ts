/** How Playwright names addresses: a glob over the whole address, an expression, or a check. */
export type Pattern = string | RegExp | ((url: URL) => boolean)

const ofGlob = (glob: string): RegExp => {
  const source = glob
    .replaceAll(/[.+^$()|[\]\\?]/gu, String.raw`\$&`)
    .replaceAll(/\{([^}]*)\}/gu, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
    .replaceAll('**/', '§')
    .replaceAll('**', '¤')
    .replaceAll('*', '[^/]*')
    .replaceAll('§', '(?:.*/)?')
    .replaceAll('¤', '.*')
  return new RegExp(`^${source}$`, 'u')
}

/** @param base The address that a path in a pattern is relative to. */
export const matches = (pattern: Pattern, url: string, base?: string): boolean => {
  if (typeof pattern === 'function') return pattern(new URL(url))
  if (typeof pattern !== 'string') return pattern.test(url)
  const whole =
    base !== undefined && !pattern.startsWith('*') ? new URL(pattern, base).href : pattern
  return ofGlob(whole).test(url)
}
