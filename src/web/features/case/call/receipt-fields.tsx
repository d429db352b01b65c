import { useFormContext } from 'react-hook-form'
import type { CallNumber } from '#domain/follow-up/call-numbers.ts'
import { calledFunctions } from '#domain/follow-up/call-state.ts'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { calledWords } from '../call-words.ts'
import { AnswerFields } from './answer-fields.tsx'
import type { ReceiptValues } from './receipt-values.ts'
import { WhenFields } from './when-fields.tsx'

type ReceiptFieldsProps = {
  readonly numbers: readonly CallNumber[]
  readonly pending: boolean
}

/** FUP-63: whom, when, and whether somebody answered. */
export const ReceiptFields = ({ numbers, pending }: ReceiptFieldsProps) => {
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
