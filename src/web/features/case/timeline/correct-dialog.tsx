import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CaseCheck } from '#contract/cases.ts'
import { checkKinds } from '#domain/follow-up/check-patterns.ts'
import { api } from '#web/lib/api/api.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { serverNow } from '#web/lib/api/server-time.ts'
import * as m from '#web/generated/messages/messages.js'
import { SeenFields } from '../check/seen-fields.tsx'
import { emptySeen, seenErrorsAt, seenFields, toSeen } from '../check/seen-values.ts'
import { LONGEST_REASON, reasonText } from '../reason.ts'
import { useCaseSave } from '../use-case-save.tsx'
import { useIdOf } from '../use-id-of.ts'

const schema = z.object({ ...seenFields, reason: reasonText }).superRefine(seenErrorsAt(serverNow))

type Values = z.infer<typeof schema>

type CorrectDialogProps = { readonly check: CaseCheck; readonly onClose: () => void }

/** FUP-32: 'Rett' adds a row with a reason. The corrected one stays, struck through. */
export const CorrectDialog = ({ check, onClose }: CorrectDialogProps) => {
  const idOf = useIdOf()
  const { kind, change, text } = check
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { ...emptySeen, kind, change: change ?? 'same', text, reason: '' },
  })
  const { submit, error, pending } = useCaseSave({
    form,
    save: async ({ reason, ...values }: Values) => {
      const seen = toSeen(values)
      if (seen === null) return null
      const sent = { checkId: check.id, ...seen, reason }
      return api.checks.correct.mutate({ id: idOf(sent), ...sent })
    },
    onSaved: onClose,
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        heading={m.check_correct_heading()}
        open
        size="large"
        form={form}
        onSubmit={submit}
        error={error}
        pending={pending}
        submitLabel={m.check_correct_save()}
        pendingLabel={m.admin_saving()}
        notice={null}
        conflict={null}
        onClose={onClose}
      >
        <p>{m.check_correct_text()}</p>
        <SeenFields kinds={checkKinds} pending={pending} />
        <TextArea
          {...privateText}
          {...form.register('reason')}
          label={m.case_reason()}
          help={m.case_reason_help()}
          error={form.formState.errors.reason?.message}
          pending={pending}
          maxLength={LONGEST_REASON}
          rows={2}
        />
      </FormDialog>
    </FormProvider>
  )
}
