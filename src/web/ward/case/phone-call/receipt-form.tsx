import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { partyOfPhone, type ListedNumber } from '#domain/follow-up/phone-call/listed-numbers.ts'
import { isLeader } from '#domain/follow-up/phone-call/leader-number.ts'
import { phonedParties } from '#domain/follow-up/phone-call/phone-call-state.ts'
import { api } from '#web/lib/api/api.ts'
import { privateText } from '#web/kit/fields/private-text.ts'
import type { CheckedCase } from '#web/ward/kit/known-cases.ts'
import { showSaved } from '#web/ward/kit/saved-toast.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { FormInPlace } from '#web/kit/form/form-in-place.tsx'
import type { RecordedPhoneCall } from '#contract/receipts.ts'
import { limits } from '#contract/limits.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { momentError, momentFields, noMoment } from '#web/lib/format/norwegian-moment.ts'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf, useCaseForm } from '../case-form.ts'
import { phoneTexts } from '../case-page-texts.ts'
import { FormMoment } from '../form-moment.tsx'
import { useFormSave, useIdOf, useRefreshCase } from '../use-case.tsx'
import type { PhoneOrder } from './phone-numbers.tsx'
import { WhenFields, addWhenError, emptyWhen, instantOfWhen, whenFields } from './when-fields.tsx'
import { hasNoNumber, numberError } from '../reason.ts'

const MINUTE_MS = 60_000

/** 'Innen når?': minutes from now, another moment, or no deadline. */
const dueChoices = ['none', '15', '30', '60', '120', 'moment'] as const

const text = z.string().refine(hasNoNumber, numberError)

const fields = z.object({
  to: z.enum(phonedParties),
  /** '' for another number. */
  phone: z.string(),
  toName: text,
  ...whenFields,
  answered: z.enum(['yes', 'no']).nullable(),
  readBack: z.enum(['yes', 'no']).nullable(),
  agreed: text.refine((words) => words.length <= limits.careText, {
    error: () => m.check_text_too_long({ longest: limits.careText }),
  }),
  due: z.enum(dueChoices),
  dueMoment: momentFields,
})

type ReceiptValues = z.infer<typeof fields>

/** FUP-63: an answer, and whether it was read back, are chosen and never assumed. */
const receiptSchema = fields.superRefine((values, context) => {
  const add = (path: keyof ReceiptValues, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message })
  addWhenError(values, context)
  const { answered, readBack, due, dueMoment } = values
  if (answered === null) add('answered', m.call_answered_missing())
  if (answered !== 'yes') return
  if (readBack === null) add('readBack', m.call_read_back_missing())
  const dueError = due === 'moment' ? momentError(dueMoment, m.call_moment_missing()) : null
  if (dueError !== null) add('dueMoment', dueError)
})

const emptyReceipt = (phone: string): ReceiptValues => ({
  to: partyOfPhone(phone),
  phone,
  toName: '',
  ...emptyWhen,
  answered: null,
  readBack: null,
  agreed: '',
  due: 'none',
  dueMoment: noMoment,
})

const dueAtOf = ({ due, dueMoment }: ReceiptValues): string | null => {
  if (due === 'none') return null
  return due === 'moment'
    ? dueMoment.at
    : new Date(serverNow() + Number(due) * MINUTE_MS).toISOString()
}

const textOrNull = (words: string): string | null => (hasWords(words) ? words.trim() : null)

type Receipt = Omit<RecordedPhoneCall, 'id' | 'by' | 'doneAt' | 'isEnteredLate'>

/** What the server gets. Only what a call with an answer asks for is sent with one. */
const toReceipt = (values: ReceiptValues): Receipt => {
  const answered = values.answered === 'yes'
  return {
    to: values.to,
    toName: answered ? textOrNull(values.toName) : null,
    phone: textOrNull(values.phone),
    at: instantOfWhen(values),
    answered,
    readBack: answered && values.readBack === 'yes',
    agreed: answered ? values.agreed.trim() : '',
    dueAt: answered ? dueAtOf(values) : null,
  }
}

type ReceiptFormProps = {
  readonly found: Pick<CheckedCase, 'id'>
  readonly order: PhoneOrder
  /** The number that was pressed; null: none. */
  readonly rung: string | null
  readonly onClose: () => void
}

/** Whom the page is for, also where the clinic is surer to answer: no receipt names the wrong one by itself. */
const healthNumber = (numbers: PhoneOrder['now']): ListedNumber | undefined =>
  numbers.find((one) => partyOfPhone(one.phone) === 'health' && !isLeader(one)) ?? numbers[0]

/** FUP-63: after an answer the case comes next; after none the page stays, with the next number. */
export const ReceiptForm = ({ found, order, rung, onClose }: ReceiptFormProps) => {
  const { id: caseId } = found
  const navigate = useNavigate()
  const refresh = useRefreshCase()
  const idOf = useIdOf()
  const { now, later, retry } = order
  const phone = rung ?? retry?.number.phone ?? healthNumber(now)?.phone ?? ''
  const form = useCaseForm<ReceiptValues>(receiptSchema, emptyReceipt(phone))
  const { submit, error, pending } = useFormSave({
    form,
    save: async (values: ReceiptValues) => {
      // The time of 'Nå' is not part of it: sent again after a lost answer, it is the same receipt.
      const id = idOf(values)
      await api.receipts.record.mutate({ id, caseId, ...toReceipt(values) })
      return values
    },
    onSaved: async ({ answered }) => {
      await refresh()
      showSaved(m.call_saved())
      if (answered === 'no') onClose()
      else void navigate({ to: '/cases/$id', params: { id: caseId }, ignoreBlocker: true })
    },
  })
  return (
    <FormProvider {...form}>
      <FormInPlace
        heading={m.call_receipt()}
        form={form}
        onSubmit={submit}
        error={error}
        pending={pending}
        submitLabel={m.call_save()}
        pendingLabel={m.admin_saving()}
        notice={null}
        conflict={null}
        onClose={onClose}
      >
        <ReceiptFields numbers={[...now, ...later]} rung={rung} />
      </FormInPlace>
    </FormProvider>
  )
}

type ReceiptFieldsProps = Pick<ReceiptFormProps, 'rung'> & {
  readonly numbers: readonly ListedNumber[]
}

/** FUP-63: whom, when, and whether somebody answered. */
const ReceiptFields = ({ numbers, rung }: ReceiptFieldsProps) => {
  const form = useFormContext<ReceiptValues>()
  const field = fieldsOf(form)
  return (
    <>
      <RadioTiles
        {...field('answered')}
        label={m.call_answered_ask()}
        options={[
          { value: 'yes', content: m.call_answered() },
          { value: 'no', content: m.call_missed() },
        ]}
      />
      <SelectField {...field('phone')} label={m.call_phone()}>
        {numbers.map(({ name, phone, hours }) => (
          <option key={`${name} ${phone} ${hours}`} value={phone}>
            {name}, {phone}
          </option>
        ))}
        {rung !== null && numbers.every(({ phone }) => phone !== rung) && (
          <option value={rung}>{rung}</option>
        )}
        <option value="">{m.call_phone_other()}</option>
      </SelectField>
      <RadioTiles
        {...field('to')}
        label={m.call_to()}
        options={phonedParties.map((value) => ({ value, content: phoneTexts[value]() }))}
      />
      <WhenFields label={m.call_when()} />
      {form.watch('answered') === 'yes' && <AnswerFields />}
    </>
  )
}

const HOUR_MINUTES = 60

/** '30 min', '2 t' */
const dueText = (choice: (typeof dueChoices)[number]): string => {
  if (choice === 'none') return m.call_due_none()
  if (choice === 'moment') return m.call_due_moment()
  const minutes = Number(choice)
  return minutes < HOUR_MINUTES
    ? m.call_due_minutes({ minutes })
    : m.call_due_hours({ hours: minutes / HOUR_MINUTES })
}

/** FUP-63: whom, whether they read it back, the agreement and its deadline. */
const AnswerFields = () => {
  const form = useFormContext<ReceiptValues>()
  const field = fieldsOf(form)
  return (
    <>
      <RadioTiles
        {...field('readBack')}
        label={m.call_read_back_ask()}
        options={[
          { value: 'yes', content: m.call_read_back() },
          { value: 'no', content: m.call_not_read_back() },
        ]}
      />
      <TextField
        {...privateText}
        {...field('toName')}
        label={m.call_to_name()}
        help={m.call_to_name_help()}
        maxLength={limits.careName}
      />
      <TextArea
        {...privateText}
        {...field('agreed')}
        label={m.call_agreed()}
        help={m.call_no_journal()}
        rows={2}
      />
      <RadioTiles
        {...field('due')}
        label={m.call_due()}
        options={dueChoices.map((value) => ({ value, content: dueText(value) }))}
      />
      {form.watch('due') === 'moment' && (
        <FormMoment name="dueMoment" side="future" label={m.call_due_moment()} />
      )}
    </>
  )
}
