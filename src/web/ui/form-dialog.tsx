import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog, type DialogSize } from './dialog.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { Form } from './form.tsx'
import { useUiTexts } from './texts.tsx'
import { useUnsavedGuard } from './unsaved-guard.ts'

type Props<Values extends FieldValues> = {
  readonly heading: string
  readonly open: boolean
  /** Made with `shouldFocusError: false`, and with default values: what differs from them is unsaved. */
  readonly form: UseFormReturn<Values>
  readonly onSubmit: (values: Values) => Promise<void>
  /** The user left it, and anything unsaved was given up. */
  readonly onClose: () => void
  /** Why it was not saved, or null. */
  readonly error: string | null
  readonly pending: boolean
  readonly submitLabel: string
  readonly pendingLabel: string
  /** A `Conflict`, which then has the ways to save, or null. */
  readonly conflict: ReactNode
  readonly size?: DialogSize
  readonly children: ReactNode
}

/** The one form of the back office: a dialog that saves once and loses nothing that was typed. */
export const FormDialog = <Values extends FieldValues>(props: Props<Values>) => {
  const { heading, open, form, onSubmit, onClose, error, pending, children } = props
  const { submitLabel, pendingLabel, conflict, size = 'medium' } = props
  const texts = useUiTexts()
  const guard = useUnsavedGuard(open && form.formState.isDirty, onClose)
  const fields = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // On a phone the keyboard would hide what the form is about.
    if (!open || matchMedia('(pointer: coarse)').matches) return
    fields.current
      ?.querySelector<HTMLElement>(':is(input, select, textarea):enabled:not([readonly])')
      ?.focus()
  }, [open])

  return (
    <Dialog
      heading={guard.asks ? texts.discardHeading : heading}
      open={open}
      size={size}
      locked={pending}
      onClose={guard.wantOut}
    >
      {guard.asks && <DiscardQuestion onStay={guard.stay} onDiscard={guard.discard} />}
      <div className="hp-form-dialog" ref={fields} hidden={guard.asks}>
        <Form form={form} onSubmit={onSubmit} error={error} pending={pending}>
          {conflict}
          {children}
          <div className="hp-form-dialog__actions">
            {conflict === null && (
              <Button type="submit" pending={pending}>
                {pending ? pendingLabel : submitLabel}
              </Button>
            )}
            <Button variant="secondary" tone="neutral" disabled={pending} onClick={guard.wantOut}>
              {texts.cancel}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  )
}
