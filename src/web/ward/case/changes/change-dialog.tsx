import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { caseModules, type CaseModule } from '#domain/follow-up/plan-rules.ts'
import { privateText } from '#web/kit/fields/private-text.ts'
import { moduleText } from '#web/ward/kit/follow-up-texts.ts'
import { TextField } from '#web/kit/fields/field.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CaseFormDialog } from '../case-dialog.tsx'
import { fieldsOf, useCaseForm } from '../case-form.ts'
import type { CaseProps } from '../case-props.ts'
import { reasonSchema } from '../reason.ts'
import { ReasonField } from '../typed-text.tsx'
import {
  changeTextsOf,
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
  const { label, text } = changeTextsOf(change)
  const modules = change.kind === 'lower' ? change.modules : []
  const form = useCaseForm<ChangeValues>(
    reasonSchema(asksReceipt).extend({ module: z.enum([...caseModules, '']) }),
    { reason: '', healthReceipt: '', module: proposed(found, modules) },
  )
  const save = (values: ChangeValues) => sendChange(found, change, values)
  const field = fieldsOf(form)
  return (
    <CaseFormDialog form={form} save={save} heading={label} onClose={onClose}>
      <p>{text}</p>
      {modules.length > 1 && (
        <RadioTiles
          {...field('module')}
          label={m.case_fact_module()}
          options={modules.map((value) => ({ value, content: moduleText(value) }))}
          error={undefined}
        />
      )}
      <ReasonField />
      {asksReceipt && (
        <TextField
          {...privateText}
          {...field('healthReceipt')}
          label={m.case_receipt()}
          help={m.case_receipt_help()}
          maxLength={limits.healthReceipt}
        />
      )}
    </CaseFormDialog>
  )
}
