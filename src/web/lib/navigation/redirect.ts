/** Only to compare origins; never called. */
const own = 'https://own.invalid'

/**
 * ROLE-03: where to go after signing in: the path, search and hash that the visitor was headed to.
 * Anything that is not a relative path of our own, or is the sign-in itself, becomes '/'.
 */
export const safeRedirect = (target: unknown): string => {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/'
  if (!URL.canParse(target, own)) return '/'
  const url = new URL(target, own)
  if (url.origin !== own) return '/'
  // '/.//evil.example' stays on our origin when parsed, yet its path alone would leave it.
  if (url.pathname.startsWith('//')) return '/'
  if (['/login', '/signup'].includes(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
