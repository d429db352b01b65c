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

/** Where somebody is led before anything else: to a password of their own (A14), or to two-factor (AUTH-13). */
export const requiredPathOf = (profile: {
  readonly mustChangePassword: boolean
  readonly mustEnrol: boolean
}): '/password' | '/profile' | null => {
  if (profile.mustChangePassword) return '/password'
  return profile.mustEnrol ? '/profile' : null
}
