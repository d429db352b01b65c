import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../button/button.tsx'
import { focusFirstField } from '../fields/first-field.ts'
import { useUiTexts } from '../text-context.tsx'
import { DiscardDialog, type Guard } from './unsaved-guard.tsx'
import { Form } from './form.tsx'
import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import './guarded-form.css'

/** Common to the forms of the back office, in a dialog and in place. */
export type SavedForm<Values extends FieldValues> = {
  /** Made with `shouldFocusError: false`, and with default values: values that differ from them are unsaved. */
  readonly form: UseFormReturn<Values>
  readonly onSubmit: (values: Values) => Promise<void>
  /** Why the save failed, or null. */
  readonly error: ReactNode
  readonly pending: boolean
  readonly submitLabel: string
  readonly pendingLabel: string
  /** A notice of an event since the form was opened, or null. */
  readonly notice: ReactNode
  /** A `Conflict`, which then contains the buttons to save, or null. */
  readonly conflict: ReactNode
  /** More buttons that submit, before the way out. */
  readonly otherSubmits?: ReactNode
  /** The usual button is pressed: tells it from the others. */
  readonly onPrimary?: () => void
}

type GuardedFormProps<Values extends FieldValues> = SavedForm<Values> & {
  /** Its question replaces the form, which stays hidden. */
  readonly guard: Guard
  readonly children: ReactNode
}

/** Saves once, and loses no typed value. */
export const GuardedForm = <Values extends FieldValues>(props: GuardedFormProps<Values>) => {
  const { form, onSubmit, error, pending, submitLabel, pendingLabel, notice, conflict } = props
  const { otherSubmits, onPrimary, guard, children } = props
  const texts = useUiTexts()
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => focusFirstField(fields.current), [])

  return (
    <>
      {guard.isAsking && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
      <div className="hp-guarded-form" ref={fields} hidden={guard.isAsking}>
        <Form form={form} onSubmit={onSubmit} error={error} pending={pending}>
          {notice}
          {conflict}
          {children}
          <div className="hp-guarded-form__actions">
            {conflict === null && (
              <Button type="submit" pending={pending} onClick={onPrimary}>
                {pending ? pendingLabel : submitLabel}
              </Button>
            )}
            {otherSubmits}
            <Button
              variant="secondary"
              tone="neutral"
              disabled={pending}
              onClick={guard.requestClose}
            >
              {texts.cancel}
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}

/** At the end of the buttons of a dialog: what became of the row before. The toast that says it lies behind the dialog. */
export const SavedLine = ({ text }: { readonly text: string | null }) =>
  text !== null && (
    <p className="hp-guarded-form__saved" role="status">
      <CheckmarkCircleIcon aria-hidden />
      {text}
    </p>
  )
