import { z } from 'zod'
import * as m from '#web/generated/messages/messages.js'

/** How somebody new gets in: by a password of their own choice, or by one that is set for them. */
export type FirstEntry = 'invitation' | 'password'

type Values = { readonly entry: FirstEntry; readonly password: string }

/** For the schema of a form with `FirstPassword`. */
export const firstPasswordFields = {
  entry: z.enum(['invitation', 'password']),
  password: z.string(),
}

/** An invitation needs no password, whatever stands in its field. */
export const hasFirstPassword = ({ entry, password }: Values): boolean =>
  entry === 'invitation' || password !== ''

/** Said together with what the other fields lack. */
export const firstPasswordMissing = {
  when: () => true,
  path: ['password'],
  error: () => m.first_password_missing(),
}

export const noFirstPassword: Values = { entry: 'invitation', password: '' }

/** What the server is sent. What is missing in it, by AUTH-09's rules, the server says. */
export const firstPasswordOf = ({ entry, password }: Values): { readonly password?: string } =>
  entry === 'password' ? { password } : {}
