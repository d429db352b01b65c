import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { checkKinds } from '#domain/follow-up/check-patterns.ts'
import { limitOf } from '#domain/follow-up/check-state.ts'
import { serverNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { OfflineNotice } from '#web/shared/follow-up/offline-notice.tsx'
import { GuardedForm } from '#web/ui/form/guarded-form.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/texts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useRefreshCase } from '../use-refresh-case.ts'
import { CheckLead } from './check-lead.tsx'
import { asksReason, checkSchema, type CheckValues } from './check-schema.ts'
import { LateReason } from './late-reason.tsx'
import { NoReaction } from './no-reaction.tsx'
import { SeenFields } from './seen-fields.tsx'
import { emptySeen, toSeen } from './seen-values.ts'
import { useAfterCheck } from './use-after-check.ts'
import { useSendCheck } from './use-send-check.ts'

/** 'Ingen reaksjon' is a button of its own. */
const kinds = checkKinds.filter((kind) => kind !== 'no_reaction')

/** FUP-26: from the limit on, with no allowance. */
const isLateAt = ({ watch }: CheckedCase, now: number): boolean =>
  watch !== null && now >= limitOf({ last: Date.parse(watch.last), maxGap: watch.maxGap })

/** FUP-24: the usual check takes two taps. A call that fails leaves everything as it is. */
export const CheckForm = ({ found }: { readonly found: CheckedCase }) => {
  const now = useServerNow()
  const language = useLanguage()
  const texts = useUiTexts()
  const send = useSendCheck()
  const of = { caseId: found.id }
  const { leave, leaveSaved } = useAfterCheck(found.id)
  const form = useForm<CheckValues>({
    resolver: zodResolver(checkSchema(() => isLateAt(found, serverNow()))),
    shouldFocusError: false,
    defaultValues: { ...emptySeen, lateReason: null },
  })
  const refresh = useRefreshCase()
  const { submit, error, pending } = useSave({
    form,
    save: async ({ lateReason, ...values }: CheckValues) => {
      const seen = toSeen(values)
      if (seen === null) return null
      return send(of, seen, asksReason(seen.kind, isLateAt(found, serverNow())) ? lateReason : null)
    },
    onSaved: (sent) => {
      // The next page shows it when it comes. A slow network does not hold the user here.
      if (!sent.isWaiting) void refresh()
      leaveSaved(sent)
    },
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const older = found.mergedInto?.reference
  // FUP-08: joined while the form was open.
  const joined = older === undefined ? null : <p>{m.case_check_leads({ reference: older })}</p>
  const guard = useUnsavedGuard(form.formState.isDirty, leave)
  return (
    <Page
      title={guard.isAsking ? texts.discardHeading : m.check_title()}
      lead={<CheckLead found={found} now={now} />}
      width="form"
    >
      <FormProvider {...form}>
        <GuardedForm
          form={form}
          onSubmit={submit}
          error={error}
          pending={pending}
          submitLabel={m.check_save({ time: formatTime(new Date(now).toISOString(), language) })}
          pendingLabel={m.admin_saving()}
          notice={
            <>
              {joined}
              <OfflineNotice />
            </>
          }
          conflict={null}
          guard={guard}
        >
          <SeenFields
            kinds={kinds}
            pending={pending}
            caseId={found.id}
            below={<NoReaction found={found} onLeave={leave} />}
          />
          {asksReason(kind, isLateAt(found, now)) && <LateReason pending={pending} />}
        </GuardedForm>
      </FormProvider>
    </Page>
  )
}
