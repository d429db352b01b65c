import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { serverNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { OfflineNotice } from '#web/shared/follow-up/offline-notice.tsx'
import { ReferenceField } from '#web/shared/follow-up/reference-field.tsx'
import { showSaved } from '#web/shared/follow-up/saved-toast.tsx'
import { referenceOfTyped, typedReference } from '#web/shared/follow-up/typed-reference.ts'
import { useUnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf, useCaseForm } from '../case-form.ts'
import { FormPage } from '../case-form-page.tsx'
import { useFormSave } from '../use-case.tsx'
import { SeenFields } from './seen-fields.tsx'
import { emptySeen, seenErrorsAt, seenFields, toSeen } from './seen-values.ts'
import { savedText, saveWord, useSendCheck } from './use-send-check.ts'

const schema = z
  .object({ reference: typedReference, ...seenFields })
  .superRefine(seenErrorsAt(serverNow))

type Values = z.infer<typeof schema>

/** FUP-150: a check of a case that this tab does not know: its reference is on paper. */
export const TypedCheckPage = () => {
  const now = useServerNow()
  const language = useLanguage()
  const send = useSendCheck()
  const navigate = useNavigate()
  const leave = (): void => void navigate({ to: '/board', ignoreBlocker: true })
  const form = useCaseForm<Values>(schema, { reference: '', ...emptySeen })
  const saving = useFormSave({
    form,
    save: async ({ reference, ...values }: Values) => {
      const seen = toSeen(values)
      if (seen === null) return null
      return { ...(await send({ reference: referenceOfTyped(reference) }, seen)), kind: seen.kind }
    },
    onSaved: (sent) => {
      showSaved(savedText(sent.kind, sent))
      leave()
    },
  })
  const guard = useUnsavedGuard(form.formState.isDirty, leave)
  return (
    <FormPage
      title={m.check_typed_title()}
      lead={m.check_typed_lead()}
      width="form"
      form={form}
      save={saving}
      submitLabel={saveWord(form.watch('kind'), now, language)}
      notice={<OfflineNotice />}
      guard={guard}
    >
      <ReferenceField {...fieldsOf(form)('reference')} />
      <SeenFields callsFirst />
    </FormPage>
  )
}
