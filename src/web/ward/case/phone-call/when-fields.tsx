import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { serverNow } from '#web/lib/api/server-time.ts'
import {
  momentError,
  momentFields,
  noMoment,
  type Moment,
} from '#web/lib/format/norwegian-moment.ts'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf } from '../case-form.ts'
import { FormMoment } from '../form-moment.tsx'

/** The fields of 'Nå' or an earlier moment. */
export const whenFields = {
  when: z.enum(['now', 'earlier']),
  moment: momentFields,
}

export type WhenValues = {
  readonly when: 'now' | 'earlier'
  readonly moment: Moment
}

export const emptyWhen: WhenValues = { when: 'now', moment: noMoment }

/** For `superRefine` of a form with these fields. */
export const addWhenError = ({ when, moment }: WhenValues, context: z.RefinementCtx): void => {
  const message = when === 'earlier' ? momentError(moment, m.call_moment_missing()) : null
  if (message !== null) context.addIssue({ code: 'custom', path: ['moment'], message })
}

/** The ISO instant that the fields say. */
export const instantOfWhen = ({ when, moment }: WhenValues): string =>
  (when === 'earlier' ? moment.at : null) ?? new Date(serverNow()).toISOString()

/** Now, or an earlier moment; inside a form with these fields. */
export const WhenFields = ({ label }: { readonly label: string }) => {
  const form = useFormContext<WhenValues>()
  return (
    <>
      <RadioTiles
        {...fieldsOf(form)('when')}
        label={label}
        options={[
          { value: 'now', content: m.call_now() },
          { value: 'earlier', content: m.call_earlier() },
        ]}
      />
      {form.watch('when') === 'earlier' && (
        <FormMoment name="moment" side="past" label={m.call_moment()} />
      )}
    </>
  )
}
