import { useFormContext } from 'react-hook-form'
import { lateReasons } from '#contract/case-fields.ts'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CheckValues } from './check-schema.ts'
import { explanationWords } from '../case-words.ts'

/** FUP-26: why the check comes after its limit. */
export const LateReason = ({ pending }: { readonly pending: boolean }) => {
  const form = useFormContext<CheckValues>()
  return (
    <RadioTiles
      {...form.register('lateReason')}
      label={m.check_late()}
      options={lateReasons.map((value) => ({ value, content: explanationWords[value]() }))}
      error={form.formState.errors.lateReason?.message}
      pending={pending}
    />
  )
}
