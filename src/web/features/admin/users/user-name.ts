import type { Profile } from '#contract/profiles.ts'

/** What somebody is called; an account can be without a name. */
export const nameOf = ({ fullName, email }: Pick<Profile, 'fullName' | 'email'>): string =>
  fullName === '' ? email : fullName
