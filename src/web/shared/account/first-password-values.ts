import { z } from 'zod'
import * as m from '#web/generated/messages/messages.js'

/** How a new user gets in: with a password of their own choice, or with one that is set for them. */
export type FirstEntry = 'invitation' | 'password'

type Values = { readonly entry: FirstEntry; readonly password: string }

/** For the schema of a form with `FirstPassword`. */
export const firstPasswordFields = {
  entry: z.enum(['invitation', 'password']),
  password: z.string(),
}

/** An invitation needs no password, regardless of the field's value. */
export const hasFirstPassword = ({ entry, password }: Values): boolean =>
  entry === 'invitation' || password !== ''

/** Reported together with the errors of the other fields. */
export const firstPasswordMissing = {
  when: () => true,
  path: ['password'],
  error: () => m.first_password_missing(),
}

export const noFirstPassword: Values = { entry: 'invitation', password: '' }

/** The fields to send. The server reports violations of AUTH-09's rules. */
export const firstPasswordOf = ({ entry, password }: Values): { readonly password?: string } =>
  entry === 'password' ? { password } : {}
