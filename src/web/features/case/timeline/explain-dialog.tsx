import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { lateReasons } from '#contract/case-fields.ts'
import { api } from '#web/lib/api/api.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useCaseSave } from '../use-case-save.tsx'
import { explanationWords } from '../case-words.ts'

const schema = z.object({
  explanation: z
    .enum(lateReasons)
    .nullable()
    .refine((reason): boolean => reason !== null, { error: () => m.check_late_missing() }),
})

type Values = z.infer<typeof schema>

type ExplainDialogProps = { readonly id: string; readonly onClose: () => void }

/** FUP-27 */
export const ExplainDialog = ({ id, onClose }: ExplainDialogProps) => {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { explanation: null },
  })
  const { submit, error, pending } = useCaseSave({
    form,
    save: async ({ explanation }: Values) =>
      explanation === null ? null : api.checks.explain.mutate({ id, explanation }),
    onSaved: onClose,
  })
  const { field } = useController({ control: form.control, name: 'explanation' })
  return (
    <FormDialog
      heading={m.case_explain_heading()}
      open
      form={form}
      onSubmit={submit}
      error={error}
      pending={pending}
      submitLabel={m.case_explain()}
      pendingLabel={m.admin_saving()}
      notice={null}
      conflict={null}
      onClose={onClose}
    >
      <RadioRows
        label={m.check_late()}
        options={lateReasons.map((value) => ({ value, label: explanationWords[value]() }))}
        value={field.value}
        onChange={field.onChange}
        error={form.formState.errors.explanation?.message}
        pending={pending}
      />
    </FormDialog>
  )
}
