import { fold } from '#domain/text/fold.ts'

/** USR-01: what a search among users reads of one. */
export const searchTextOf = (user: { readonly fullName: string; readonly email: string }): string =>
  fold(`${user.fullName} ${user.email}`)
