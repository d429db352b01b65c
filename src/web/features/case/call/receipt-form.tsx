import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form'
import type { CallNumber } from '#domain/follow-up/call/call-numbers.ts'
import { calledFunctions } from '#domain/follow-up/call/call-state.ts'
import { api } from '#web/lib/api/api.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import { MomentField } from '#web/shared/follow-up/ward/moment-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormInPlace } from '#web/ui/form/form-in-place.tsx'
import * as m from '#web/generated/messages/messages.js'
import { calledWords } from '../call-words.ts'
import { useIdOf, useRefreshCase } from '../use-case.tsx'
import type { CallOrder } from './call-order.ts'
import {
  LONGEST_NAME,
  type ReceiptValues,
  dueChoices,
  emptyReceipt,
  receiptSchema,
  toReceipt,
} from './receipt-values.ts'
import { WhenFields } from './when-fields.tsx'

type ReceiptFormProps = {
  readonly found: Pick<CheckedCase, 'id'>
  readonly order: CallOrder
  /** The number that was pressed; null: none. */
  readonly rung: string | null
  readonly onClose: () => void
}

/** FUP-63: after an answer the case comes next; after none the page stays, with the next number. */
export const ReceiptForm = ({ found, order, rung, onClose }: ReceiptFormProps) => {
  const { id: caseId } = found
  const navigate = useNavigate()
  const refresh = useRefreshCase()
  const idOf = useIdOf()
  const { now, later, retry } = order
  const form = useForm<ReceiptValues>({
    resolver: zodResolver(receiptSchema),
    shouldFocusError: false,
    defaultValues: emptyReceipt(rung ?? retry?.number.phone ?? now[0]?.phone ?? ''),
  })
  const { submit, error, pending } = useSave({
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
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
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
        <ReceiptFields numbers={[...now, ...later]} pending={pending} />
      </FormInPlace>
    </FormProvider>
  )
}

type ReceiptFieldsProps = {
  readonly numbers: readonly CallNumber[]
  readonly pending: boolean
}

/** FUP-63: whom, when, and whether somebody answered. */
const ReceiptFields = ({ numbers, pending }: ReceiptFieldsProps) => {
  const form = useFormContext<ReceiptValues>()
  const { errors } = form.formState
  return (
    <>
      <RadioTiles
        {...form.register('answered')}
        label={m.call_answered_ask()}
        options={[
          { value: 'yes', content: m.call_answered() },
          { value: 'no', content: m.call_missed() },
        ]}
        error={errors.answered?.message}
        pending={pending}
      />
      <SelectField
        {...form.register('phone')}
        label={m.call_phone()}
        error={errors.phone?.message}
        pending={pending}
      >
        {numbers.map(({ name, phone, hours }) => (
          <option key={`${name} ${phone} ${hours}`} value={phone}>
            {name}, {phone}
          </option>
        ))}
        <option value="">{m.call_phone_other()}</option>
      </SelectField>
      <RadioTiles
        {...form.register('to')}
        label={m.call_to()}
        options={calledFunctions.map((value) => ({ value, content: calledWords[value]() }))}
        error={errors.to?.message}
        pending={pending}
      />
      <WhenFields label={m.call_when()} pending={pending} />
      {form.watch('answered') === 'yes' && <AnswerFields pending={pending} />}
    </>
  )
}

const HOUR_MINUTES = 60

/** '30 min', '2 t' */
const dueWord = (choice: (typeof dueChoices)[number]): string => {
  if (choice === 'none') return m.call_due_none()
  if (choice === 'moment') return m.call_due_moment()
  const minutes = Number(choice)
  return minutes < HOUR_MINUTES
    ? m.call_due_minutes({ minutes })
    : m.call_due_hours({ hours: minutes / HOUR_MINUTES })
}

/** FUP-63: whom, whether they read it back, the agreement and its deadline. */
const AnswerFields = ({ pending }: { readonly pending: boolean }) => {
  const form = useFormContext<ReceiptValues>()
  const { errors } = form.formState
  const { field: dueMoment } = useController({ control: form.control, name: 'dueMoment' })
  return (
    <>
      <RadioTiles
        {...form.register('readBack')}
        label={m.call_read_back_ask()}
        options={[
          { value: 'yes', content: m.call_read_back() },
          { value: 'no', content: m.call_not_read_back() },
        ]}
        error={errors.readBack?.message}
        pending={pending}
      />
      <TextField
        {...privateText}
        {...form.register('toName')}
        label={m.call_to_name()}
        help={m.call_to_name_help()}
        error={errors.toName?.message}
        pending={pending}
        maxLength={LONGEST_NAME}
      />
      <TextArea
        {...privateText}
        {...form.register('agreed')}
        label={m.call_agreed()}
        help={m.call_no_journal()}
        error={errors.agreed?.message}
        pending={pending}
        rows={2}
      />
      <RadioTiles
        {...form.register('due')}
        label={m.call_due()}
        options={dueChoices.map((value) => ({ value, content: dueWord(value) }))}
        error={errors.due?.message}
        pending={pending}
      />
      {form.watch('due') === 'moment' && (
        <MomentField
          {...dueMoment}
          side="future"
          label={m.call_due_moment()}
          error={errors.dueMoment?.message}
          pending={pending}
        />
      )}
    </>
  )
}
