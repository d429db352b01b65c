import { refusalOf, textOf } from './call-failure.ts'

type SaveError =
  /** About fields of the form. */
  | { readonly kind: 'fields'; readonly fields: readonly string[]; readonly message: string }
  /** Another user saved a newer version in the meantime (ADM-04). */
  | { readonly kind: 'stale' }
  | { readonly kind: 'other'; readonly message: string }

/** ADM-04: the server stored nothing, because another user saved a newer version. */
export const isStale = (error: unknown): boolean => refusalOf(error)?.reason === 'stale'

/**
 * Classifies a failed save. `fallback`: the message if the server sent no text (S21). `within`: the prefix of the
 * form's names in the request ('values.').
 */
export const classifySaveError = (
  error: unknown,
  formFields: readonly string[],
  fallback: string,
  within = '',
): SaveError => {
  if (isStale(error)) return { kind: 'stale' }
  const refusal = refusalOf(error)
  const message = textOf(error, fallback)
  const fields = formFields.filter((name) => refusal?.fields.includes(`${within}${name}`))
  return fields.length > 0 ? { kind: 'fields', fields, message } : { kind: 'other', message }
}
