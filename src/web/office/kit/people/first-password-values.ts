import { z } from 'zod'
import { field } from '#web/office/kit/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'

/** How a new user gets in: with a password of their own choice, or with one that is set for them. */
export type FirstEntry = 'invitation' | 'password'

export type FirstPasswordValues = { readonly entry: FirstEntry; readonly password: string }

/** For a form with `FirstPassword`. */
export const firstPasswordFields = {
  entry: field({
    label: m.first_password_label,
    schema: z.enum(['invitation', 'password']),
    toForm: (): FirstEntry => 'invitation',
    toWire: () => undefined,
    input: null,
    show: null,
  }),
  password: field({
    label: m.login_password,
    schema: z.string(),
    toForm: () => '',
    toWire: () => undefined,
    input: null,
    show: null,
  }),
}

/** An invitation needs no password, regardless of the field's value. */
export const hasFirstPassword = ({ entry, password }: FirstPasswordValues): boolean =>
  entry === 'invitation' || password !== ''

/** Reported together with the errors of the other fields. */
export const firstPasswordMissing = {
  when: () => true,
  path: ['password'],
  error: () => m.first_password_missing(),
}

/** The fields to send. The server reports violations of AUTH-09's rules. */
export const firstPasswordOf = ({
  entry,
  password,
}: FirstPasswordValues): { readonly password?: string } =>
  entry === 'password' ? { password } : {}
