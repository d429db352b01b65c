import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { restrictionRules } from '#domain/follow-up/restriction.ts'
import { api } from '#web/lib/api/api.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { restrictionKindWords } from '#web/shared/follow-up/ward/restriction-words.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useCaseSave } from '../use-case-save.tsx'
import { useIdOf } from '../use-id-of.ts'
import { DecisionFields, HoursField } from './decision-fields.tsx'
import { EarlierReasons } from './earlier-reasons.tsx'
import { totalFact } from './restriction-facts.ts'
import type { RestrictionDialogProps } from './restriction-texts.ts'
import { renewSchema, type DecisionValues } from './restriction-schema.ts'

/** FUP-72: the total time and every earlier reason, before the new one is written. */
export const RenewDialog = ({ restriction, onClose }: RestrictionDialogProps) => {
  const { id: restrictionId, kind, periods } = restriction
  const idOf = useIdOf()
  const now = useServerNow()
  const form = useForm<DecisionValues>({
    resolver: zodResolver(renewSchema(periods.map(({ reason }) => reason))),
    shouldFocusError: false,
    defaultValues: {
      hours: String(restrictionRules[kind].usualHours),
      reason: '',
      decidedBy: null,
      isPlaceConfirmed: false,
    },
  })
  const { submit, error, pending } = useCaseSave({
    form,
    save: async ({ decidedBy, hours, ...values }: DecisionValues) => {
      if (decidedBy === null) return null
      const sent = { restrictionId, decidedBy, hours: Number(hours), ...values }
      return api.restrictions.renew.mutate({ id: idOf(sent), ...sent })
    },
    onSaved: onClose,
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        heading={m.restriction_renew()}
        open
        form={form}
        onSubmit={submit}
        error={error}
        pending={pending}
        submitLabel={m.restriction_renew()}
        pendingLabel={m.admin_saving()}
        notice={null}
        conflict={null}
        onClose={onClose}
      >
        <p>
          <strong>{restrictionKindWords[kind]()}</strong>
        </p>
        <Facts facts={[totalFact(restriction, now)]} />
        <p className="hp-field__label">{m.restriction_earlier()}</p>
        <EarlierReasons periods={periods} />
        <p>{m.restriction_renew_text()}</p>
        <HoursField kind={kind} pending={pending} />
        <DecisionFields pending={pending} />
      </FormDialog>
    </FormProvider>
  )
}
