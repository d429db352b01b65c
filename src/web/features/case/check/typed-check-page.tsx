import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { serverNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { OfflineNotice } from '#web/shared/follow-up/offline-notice.tsx'
import { ReferenceField } from '#web/shared/follow-up/reference-field.tsx'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import { referenceOfTyped, typedReference } from '#web/shared/follow-up/typed-reference.ts'
import { GuardedForm } from '#web/ui/form/guarded-form.tsx'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/text-context.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SeenFields } from './seen-fields.tsx'
import { emptySeen, seenErrorsAt, seenFields, toSeen } from './seen-values.ts'
import { savedText, useSendCheck } from './use-send-check.ts'

const schema = z
  .object({ reference: typedReference, ...seenFields })
  .superRefine(seenErrorsAt(serverNow))

type Values = z.infer<typeof schema>

/** FUP-150: a check of a case that this tab does not know: its reference is on paper. */
export const TypedCheckPage = () => {
  const now = useServerNow()
  const language = useLanguage()
  const texts = useUiTexts()
  const send = useSendCheck()
  const navigate = useNavigate()
  const leave = (): void => void navigate({ to: '/board', ignoreBlocker: true })
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { reference: '', ...emptySeen },
  })
  const { submit, error, pending } = useSave({
    form,
    save: async ({ reference, ...values }: Values) => {
      const seen = toSeen(values)
      return seen === null ? null : send({ reference: referenceOfTyped(reference) }, seen)
    },
    onSaved: (sent) => {
      showSaved(savedText(sent))
      leave()
    },
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  const guard = useUnsavedGuard(form.formState.isDirty, leave)
  return (
    <Page
      title={guard.isAsking ? texts.discardHeading : m.check_typed_title()}
      lead={m.check_typed_lead()}
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
          notice={<OfflineNotice />}
          conflict={null}
          guard={guard}
        >
          <ReferenceField
            {...form.register('reference')}
            error={form.formState.errors.reference?.message}
            pending={pending}
          />
          <SeenFields pending={pending} callsFirst />
        </GuardedForm>
      </FormProvider>
    </Page>
  )
}
