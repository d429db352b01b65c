import { useController } from 'react-hook-form'
import { z } from 'zod'
import { lateReasons } from '#contract/case-fields.ts'
import type { BoardRow, CaseCheck, MovedKind } from '#contract/cases.ts'
import { api } from '#web/lib/api/api.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { CaseFacts } from '#web/ward/kit/same-person/case-facts.tsx'
import { ChooseCase } from '#web/ward/kit/same-person/choose-case.tsx'
import { SamePerson } from '#web/ward/kit/same-person/same-person.tsx'
import { useCaseChoice } from '#web/ward/kit/same-person/use-case-choice.ts'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CaseFormDialog, CaseQuestion } from '../case-dialog.tsx'
import { useCaseForm } from '../case-form.ts'
import type { CaseProps } from '../case-props.ts'
import { explanationTexts } from '../case-page-texts.ts'
import { SeenFields } from '../check/seen-fields.tsx'
import { emptySeen, seenErrorsAt, seenFields, toSeen } from '../check/seen-values.ts'
import { reasonText } from '../reason.ts'
import { ReasonField } from '../typed-text.tsx'
import { useCaseAct, useIdOf } from '../use-case.tsx'

const correctSchema = z
  .object({ ...seenFields, reason: reasonText })
  .superRefine(seenErrorsAt(serverNow))

type CorrectValues = z.infer<typeof correctSchema>

type CorrectDialogProps = { readonly check: CaseCheck; readonly onClose: () => void }

/** FUP-32: 'Rett' adds a row with a reason. The corrected one stays, struck through. */
export const CorrectDialog = ({ check, onClose }: CorrectDialogProps) => {
  const idOf = useIdOf()
  const { kind, change, text } = check
  const before = { ...emptySeen, kind, change: change ?? 'same', text, reason: '' }
  const form = useCaseForm<CorrectValues>(correctSchema, before)
  const save = async ({ reason, ...values }: CorrectValues) => {
    const seen = toSeen(values)
    if (seen === null) return null
    const sent = { checkId: check.id, ...seen, reason }
    return api.checks.correct.mutate({ id: idOf(sent), ...sent })
  }
  return (
    <CaseFormDialog
      form={form}
      save={save}
      heading={m.check_correct_heading()}
      submitLabel={m.check_correct_save()}
      size="large"
      onClose={onClose}
    >
      <p>{m.check_correct_text()}</p>
      <SeenFields />
      <ReasonField />
    </CaseFormDialog>
  )
}

const explainSchema = z.object({
  explanation: z
    .enum(lateReasons)
    .nullable()
    .refine((reason): boolean => reason !== null, { error: () => m.check_late_missing() }),
})

type ExplainValues = z.infer<typeof explainSchema>

type ExplainDialogProps = { readonly ids: readonly string[]; readonly onClose: () => void }

/** FUP-27: a deviation stays, and gets its explanation. */
export const ExplainDialog = ({ ids, onClose }: ExplainDialogProps) => {
  const form = useCaseForm<ExplainValues>(explainSchema, { explanation: null })
  const save = async ({ explanation }: ExplainValues) => {
    if (explanation === null) return null
    for (const id of ids) await api.checks.explain.mutate({ id, explanation })
    return { explanation }
  }
  const { field } = useController({ control: form.control, name: 'explanation' })
  const pending = form.formState.isSubmitting
  return (
    <CaseFormDialog
      form={form}
      save={save}
      heading={m.case_explain_heading()}
      submitLabel={m.case_explain()}
      onClose={onClose}
    >
      <RadioRows
        label={m.check_late()}
        options={lateReasons.map((value) => ({ value, label: explanationTexts[value]() }))}
        value={field.value}
        onChange={field.onChange}
        error={form.formState.errors.explanation?.message}
        pending={pending}
      />
    </CaseFormDialog>
  )
}

export type MovedEntry = {
  readonly kind: MovedKind
  readonly id: string
  /** '14:07, snakket med' */
  readonly what: string
}

type MoveDialogProps = CaseProps & { readonly entry: MovedEntry; readonly onClose: () => void }

/** FUP-08: moves an entry that was recorded for the wrong case. It stays, struck through. */
export const MoveDialog = ({ found, entry, onClose }: MoveDialogProps) => {
  const { id, version, reference } = found
  const choice = useCaseChoice('cases.move', id)
  const { chosen } = choice
  const { act, ...state } = useCaseAct(
    ({ id: toId, version: toVersion }: BoardRow) =>
      api.cases.move.mutate({ id, version, kind: entry.kind, entryId: entry.id, toId, toVersion }),
    onClose,
  )
  return (
    <CaseQuestion
      {...state}
      heading={m.case_move_heading()}
      confirmLabel={
        chosen === null
          ? m.case_move_heading()
          : m.case_move_confirm({ reference: chosen.reference })
      }
      onConfirm={() => choice.withChosen(act)}
      onClose={onClose}
    >
      <p>{m.case_move_text({ what: entry.what })}</p>
      {entry.kind === 'assessment' && <p>{m.case_move_module_stays({ reference })}</p>}
      <p>{m.case_move_from()}</p>
      <CaseFacts of={found} />
      <ChooseCase choice={choice} pending={state.isPending} />
      {chosen !== null && (
        <>
          <p>{m.case_move_to()}</p>
          <CaseFacts of={chosen} />
          <SamePerson />
        </>
      )}
    </CaseQuestion>
  )
}
