import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { caseModules, type CaseModule } from '#domain/follow-up/plan-rules.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { moduleWord } from '#web/shared/follow-up/words.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CaseFormDialog } from '../case-dialog.tsx'
import type { CaseProps } from '../case-props.ts'
import { LONGEST_RECEIPT, reasonSchema } from '../reason.ts'
import { ReasonField } from '../typed-text.tsx'
import {
  changeWordsOf,
  needsReceipt,
  sendChange,
  type CaseChange,
  type ChangeValues,
} from './case-change.ts'

type ChangeDialogProps = CaseProps & {
  readonly change: CaseChange
  readonly onClose: () => void
}

/** FUP-91: that of the newest assessment, else the next one below. */
const proposed = (
  { situation }: CaseProps['found'],
  modules: readonly CaseModule[],
): ChangeValues['module'] =>
  modules.find((one) => one === situation?.module) ?? modules.at(-1) ?? ''

/** FUP-16, FUP-90: a change takes a reason. */
export const ChangeDialog = ({ found, change, onClose }: ChangeDialogProps) => {
  const asksReceipt = needsReceipt(found, change)
  const { label, text } = changeWordsOf(change)
  const modules = change.kind === 'lower' ? change.modules : []
  const form = useForm<ChangeValues>({
    resolver: zodResolver(
      reasonSchema(asksReceipt).extend({ module: z.enum([...caseModules, '']) }),
    ),
    shouldFocusError: false,
    defaultValues: { reason: '', healthReceipt: '', module: proposed(found, modules) },
  })
  const save = (values: ChangeValues) => sendChange(found, change, values)
  const { errors } = form.formState
  const pending = form.formState.isSubmitting
  return (
    <CaseFormDialog form={form} save={save} heading={label} onClose={onClose}>
      <p>{text}</p>
      {modules.length > 1 && (
        <RadioTiles
          {...form.register('module')}
          label={m.case_fact_module()}
          options={modules.map((value) => ({ value, content: moduleWord(value) }))}
          error={undefined}
          pending={pending}
        />
      )}
      <ReasonField pending={pending} />
      {asksReceipt && (
        <TextField
          {...privateText}
          {...form.register('healthReceipt')}
          label={m.case_receipt()}
          help={m.case_receipt_help()}
          error={errors.healthReceipt?.message}
          pending={pending}
          maxLength={LONGEST_RECEIPT}
        />
      )}
    </CaseFormDialog>
  )
}
