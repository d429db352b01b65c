/** Where somebody is led before anything else: to a password of their own (A14), or to two-factor (AUTH-13). */
export const requiredPathOf = (profile: {
  readonly mustChangePassword: boolean
  readonly mustEnrol: boolean
}): '/password' | '/profile' | null => {
  if (profile.mustChangePassword) return '/password'
  return profile.mustEnrol ? '/profile' : null
}
