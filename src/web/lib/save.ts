import { refusalOf, textOf } from './failure.ts'

type Refused =
  /** About fields of the form. */
  | { readonly kind: 'fields'; readonly fields: readonly string[]; readonly message: string }
  /** Somebody else saved a newer version meanwhile (ADM-04). */
  | { readonly kind: 'stale' }
  | { readonly kind: 'other'; readonly message: string }

/**
 * What becomes of a save that failed. `fallback` is said where the server gave no words (S21); `within`: what stands
 * before the form's names in what was sent ('values.').
 */
export const refusedSave = (
  error: unknown,
  formFields: readonly string[],
  fallback: string,
  within = '',
): Refused => {
  const refusal = refusalOf(error)
  if (refusal?.reason === 'stale') return { kind: 'stale' }
  const message = textOf(error, fallback)
  const fields = formFields.filter((name) => refusal?.fields.includes(`${within}${name}`))
  return fields.length > 0 ? { kind: 'fields', fields, message } : { kind: 'other', message }
}
