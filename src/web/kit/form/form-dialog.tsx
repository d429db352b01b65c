import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog, type DialogSize } from '../dialog/dialog.tsx'
import { useUiTexts } from '../text-context.tsx'
import { GuardedForm, type SavedForm } from './guarded-form.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'

type FormDialogProps<Values extends FieldValues> = SavedForm<Values> & {
  readonly heading: string
  readonly open: boolean
  /** The user left it, and anything unsaved was given up. */
  readonly onClose: () => void
  readonly size?: DialogSize
  readonly children: ReactNode
}

/** The form of the back office as a dialog (`form-in-place.tsx` is the same one among the rows). */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { heading, open, onClose, size = 'medium', ...form } = props
  const texts = useUiTexts()
  const guard = useUnsavedGuard(open && form.form.formState.isDirty, onClose)
  return (
    <Dialog
      heading={guard.isAsking ? texts.discardHeading : heading}
      open={open}
      size={size}
      locked={form.pending}
      onClose={guard.requestClose}
    >
      <GuardedForm {...form} guard={guard} />
    </Dialog>
  )
}
