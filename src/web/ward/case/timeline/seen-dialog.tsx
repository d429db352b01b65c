import { z } from 'zod'
import { urgencyFits } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { api } from '#web/lib/api/api.ts'
import { fitTexts } from '#web/ward/kit/follow-up-texts.ts'
import { showSaved } from '#web/ward/kit/saved-toast.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  WhenFields,
  addWhenError,
  emptyWhen,
  instantOfWhen,
  whenFields,
} from '../phone-call/when-fields.tsx'
import { CaseFormDialog } from '../case-dialog.tsx'
import { fieldsOf, useCaseForm } from '../case-form.ts'
import type { CaseProps } from '../case-props.ts'
import { useIdOf } from '../use-case.tsx'

const fields = z.object({ ...whenFields, fit: z.enum(['none', ...urgencyFits]) })

type SeenValues = z.infer<typeof fields>

/** Without an open call, the answer is all that there is to save. */
const seenSchema = (hasOpenCall: boolean) =>
  fields.superRefine((values, context) => {
    addWhenError(values, context)
    if (!hasOpenCall && values.fit === 'none') {
      context.addIssue({ code: 'custom', path: ['fit'], message: m.call_fit_missing() })
    }
  })

type SeenDialogProps = CaseProps & { readonly onClose: () => void }

/** FUP-64, FUP-95: when health saw the person, and whether the urgency was right, in one look. */
export const SeenDialog = ({ found, onClose }: SeenDialogProps) => {
  const { id: caseId, calls, functions } = found
  const openCall = calls.find(({ doneAt }) => doneAt === null)
  const idOf = useIdOf()
  const form = useCaseForm<SeenValues>(seenSchema(openCall !== undefined), {
    ...emptyWhen,
    fit: 'none',
  })
  const save = async (values: SeenValues) => {
    const at = instantOfWhen(values)
    const { fit } = values
    if (openCall !== undefined) await api.receipts.done.mutate({ id: openCall.id, at })
    if (fit !== 'none') {
      await api.outcomes.record.mutate({ id: idOf(values), caseId, fit, seenAt: at })
    }
    showSaved(m.call_seen_saved())
    return values
  }
  return (
    <CaseFormDialog
      form={form}
      save={save}
      heading={m.call_seen()}
      submitLabel={m.admin_save()}
      onClose={onClose}
    >
      <WhenFields label={m.call_seen_when()} />
      <RadioTiles
        {...fieldsOf(form)('fit')}
        label={m.call_fit()}
        {...(!functions.includes('health') && { help: m.call_fit_help() })}
        options={[
          ...urgencyFits.map((value) => ({ value, content: fitTexts[value]() })),
          { value: 'none', content: m.call_fit_none() },
        ]}
      />
    </CaseFormDialog>
  )
}
