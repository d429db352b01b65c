import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import {
  countRules,
  FIRST_APPROVAL_DAY,
  type CountRule,
  DEFAULT_COUNT_RULE,
  isApprovalDay,
} from '#domain/content/approval.ts'
import { api } from '#web/lib/api/api.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { DayField } from '#web/lib/day-field/day-field.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { contentApprovals } from '#contract/contentApprovals.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { textFault } from '#web/office/kit/fields/form-field.ts'
import * as m from '#web/generated/messages/messages.js'
import { countRuleTexts } from '#web/account/kit/audit-texts/count-rule-texts.ts'

const { shape } = contentApprovals.record.input

const approvalSchema = z.object({
  clinician: z
    .string()
    .trim()
    .refine(hasWords, { error: () => m.approval_clinician_missing() })
    .refine((text) => !hasWords(text) || shape.clinician.safeParse(text).success, {
      error: textFault(shape.clinician),
    }),
  /** The field is empty until the day is complete. */
  approvedOn: z
    .string()
    .refine((day) => shape.approvedOn.safeParse(day).success && isApprovalDay(day, Date.now()), {
      error: () => m.error_approval_day(),
    }),
  countRule: z.enum(countRules),
})

/** The values of the form fields. */
type ApprovalValues = z.infer<typeof approvalSchema>

/** The values of a new approval. The default day is today, and the default rule the one that counts today. */
const newApproval = (now: Date, countRule: CountRule = DEFAULT_COUNT_RULE): ApprovalValues => ({
  countRule,
  clinician: '',
  approvedOn: isoDate(now.toISOString()),
})

type ApprovalFormProps = {
  readonly companyId: string
  /** Of today; absent: a server of the release before has none. */
  readonly countRule: CountRule | undefined
  readonly refresh: () => Promise<unknown>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** SAFE-03: an approval has its id before it is sent, so that sending it twice makes one. */
export const ApprovalForm = ({
  companyId,
  countRule,
  refresh,
  onSaved,
  onClose,
}: ApprovalFormProps) => {
  const [id] = useState(() => uuidv7())
  const [first] = useState(() => newApproval(new Date(), countRule))
  const form = useForm<ApprovalValues>({
    resolver: zodResolver(approvalSchema),
    shouldFocusError: false,
    defaultValues: first,
  })
  const { submit, error, pending } = useSave({
    form,
    save: (values: ApprovalValues) =>
      api.contentApprovals.record.mutate({ id, companyId, ...values }),
    onSaved: async () => {
      await refresh()
      onSaved()
    },
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  const {
    field: { ref, value, onChange },
  } = useController({ control: form.control, name: 'approvedOn' })
  const rule = useController({ control: form.control, name: 'countRule' }).field
  return (
    <FormDialog
      heading={m.approval_record()}
      open
      form={form}
      onSubmit={submit}
      error={error}
      pending={pending}
      submitLabel={m.admin_save()}
      pendingLabel={m.admin_saving()}
      notice={null}
      conflict={null}
      onClose={onClose}
    >
      <p>{m.approval_record_lead()}</p>
      <TextField
        {...form.register('clinician')}
        label={m.approval_clinician()}
        error={form.formState.errors.clinician?.message}
        pending={pending}
        required
        autoComplete="off"
      />
      <DayField
        label={m.approval_date()}
        help={m.approval_date_help()}
        error={form.formState.errors.approvedOn?.message}
        pending={pending}
        required
        ref={ref}
        day={value === '' ? undefined : value}
        onDay={(day = '') => onChange(day)}
        range={{ min: FIRST_APPROVAL_DAY, max: first.approvedOn }}
      />
      <RadioRows
        label={m.approval_count_rule()}
        help={m.approval_count_rule_help()}
        error={undefined}
        pending={pending}
        options={countRules.map((one) => ({ value: one, label: countRuleTexts[one]() }))}
        value={rule.value}
        onChange={rule.onChange}
      />
    </FormDialog>
  )
}
