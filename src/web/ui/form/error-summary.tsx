import { useId, type Ref } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { fieldErrors } from '../fields/field-errors.ts'
import { Notice } from '../layout/notice.tsx'
import { useUiTexts } from '../texts.tsx'

type ErrorSummaryProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>
  readonly ref: Ref<HTMLDivElement>
}

/** Every error of the form in one list; each entry leads to its field. */
export const ErrorSummary = <Values extends FieldValues>({
  form,
  ref,
}: ErrorSummaryProps<Values>) => {
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
