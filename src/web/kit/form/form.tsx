import { useEffect, useRef, useId, type ReactNode, type Ref } from 'react'
import type { FieldValues, UseFormReturn, Path } from 'react-hook-form'
import { Notice } from '../layout/notice.tsx'
import { useUiTexts } from '../text-context.tsx'
import '../fields/field.css'

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

type ErrorSummaryProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly ref: Ref<HTMLDivElement>
}

/** Every error of the form in one list; each entry leads to its field. */
const ErrorSummary = <Values extends FieldValues>({ form, ref }: ErrorSummaryProps<Values>) => {
  const headingId = useId()
  const { errorSummary } = useUiTexts()
  const errors = fieldErrors(form.formState.errors)
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby={headingId}
      hidden={errors.length === 0}
    >
      <Notice tone="danger">
        <p id={headingId}>{errorSummary}</p>
        <ul>
          {errors.map(({ name, message }) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  event.preventDefault()
                  form.setFocus(name as Path<Values>)
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

type FormProps<Values extends FieldValues> = {
  /** Made with `shouldFocusError: false`: the summary takes the focus, not the first field. */
  readonly form: UseFormReturn<Values>
  readonly onSubmit: (values: Values) => Promise<void>
  /** Why the last submit failed, or null. It takes the focus; the typed values stay. */
  readonly error: ReactNode
  readonly pending: boolean
  readonly children: ReactNode
}

/** The shell of every form. It does not submit twice, and eye, ear and keyboard find every error. */
export const Form = <Values extends FieldValues>(props: FormProps<Values>) => {
  const { form, onSubmit, error, pending, children } = props
  const summary = useRef<HTMLDivElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  const { submitCount } = form.formState

  // A new attempt moves the focus. Without errors the summary is hidden and does not take it.
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])

  useEffect(() => {
    if (error !== null) failure.current?.focus()
  }, [error])

  return (
    <form
      className="hp-form"
      // Nothing that is typed may come into an address (L2).
      method="post"
      noValidate
      aria-busy={pending}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) void form.handleSubmit(onSubmit)(event)
      }}
    >
      <ErrorSummary form={form} ref={summary} />
      <div className="hp-live" role="alert" ref={failure} tabIndex={-1}>
        {error !== null && <Notice tone="danger">{error}</Notice>}
      </div>
      {children}
    </form>
  )
}
