type FieldError = {
  /** The field's name in the form: 'name', 'callList.0.phone'. */
  readonly name: string
  readonly message: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * The errors of a form, in the order of its fields. Each field has at most one message. The errors of a list of rows
 * are nested in it. react-hook-form types all of it as nearly anything.
 */
export const fieldErrors = (errors: unknown, within = ''): readonly FieldError[] => {
  if (!isRecord(errors)) return []
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = `${within}${key}`
    if (!isRecord(error)) return []
    return typeof error['message'] === 'string'
      ? [{ name, message: error['message'] }]
      : fieldErrors(error, `${name}.`)
  })
}
