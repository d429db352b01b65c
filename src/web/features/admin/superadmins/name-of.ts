import type { Superadmin } from '#contract/superadmins.ts'

/** The first superadmin may have no name yet. */
export const nameOf = ({ fullName, email }: Pick<Superadmin, 'fullName' | 'email'>): string =>
  fullName === '' ? email : fullName
