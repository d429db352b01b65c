import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import type { KeptCheck } from '#web/lib/sync/send-check.ts'
import { absenceTexts, changeTexts, checkTexts } from '#web/ward/kit/follow-up-texts.ts'
import { Button, ButtonLink } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { useSave } from '#web/lib/api/use-save.tsx'
import { ReferenceField, referenceOfTyped, typedReference } from '#web/ward/kit/reference-field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import * as m from '#web/generated/messages/messages.js'
import { type OpenedCheck, correctReference } from './queue-actions.ts'

const schema = z.object({ reference: typedReference })

type Values = z.infer<typeof schema>

type ReferenceFormProps = { readonly opened: OpenedCheck; readonly onClose: () => void }

/** FUP-150: 'Rett den, så sendes tilsynet.' */
const ReferenceForm = ({ opened, onClose }: ReferenceFormProps) => {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { reference: opened.check.reference ?? '' },
  })
  const { submit, error, pending } = useSave({
    form,
    save: async ({ reference }: Values) => {
      if (await correctReference(opened, referenceOfTyped(reference))) return { reference }
      throw new Error('this browser cannot encrypt')
    },
    onSaved: onClose,
    text: (message) => <p>{m.admin_save_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <ReferenceField
        {...form.register('reference')}
        error={form.formState.errors.reference?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" pending={pending}>
          {m.check_waiting_correct()}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onClose}>
          {m.check_waiting_close()}
        </Button>
      </Actions>
    </Form>
  )
}

type CheckDialogProps = { readonly opened: OpenedCheck; readonly onClose: () => void }

/** FUP-150: a check that the server refused, for its author: to be corrected, or entered later by a shift leader. */
export const CheckDialog = ({ opened, onClose }: CheckDialogProps) => {
  const language = useLanguage()
  const { queued, check } = opened
  const isUnknown = queued.refused?.code === 'unknown-case'
  const facts = factsOf(check, language)
  return (
    <Dialog heading={m.check_waiting_heading()} open onClose={onClose}>
      {queued.refused !== null && (
        <Notice tone="danger">
          <p>{queued.refused.reason}</p>
        </Notice>
      )}
      {isUnknown ? (
        <>
          <Facts facts={facts} />
          <ReferenceForm opened={opened} onClose={onClose} />
        </>
      ) : (
        <>
          <Facts facts={[...referenceFact(check), ...facts]} />
          <Actions>
            <Button onClick={onClose}>{m.check_waiting_close()}</Button>
            {check.caseId !== undefined && (
              <ButtonLink to="/cases/$id" params={{ id: check.caseId }} variant="secondary">
                {m.board_case()}
              </ButtonLink>
            )}
          </Actions>
        </>
      )}
    </Dialog>
  )
}

type Fact = readonly [name: string, value: string]

const referenceFact = ({ reference }: KeptCheck): readonly Fact[] =>
  reference === undefined ? [] : [[m.check_reference(), reference]]

const factsOf = (check: KeptCheck, language: Language): readonly Fact[] => {
  const { finishedAt, offsetMs, kind, change, text, absence } = check
  const at = new Date(Date.parse(finishedAt) + (offsetMs ?? 0)).toISOString()
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [m.check_waiting_at(), formatDateTime(at, language)],
    [m.check_what(), checkTexts[kind]()],
    [m.check_change(), change === null ? null : changeTexts[change]()],
    [m.check_away_place(), absence === null ? null : absenceTexts[absence.place]()],
    [m.check_away_responsible(), absence === null ? null : absence.responsible],
    [m.check_waiting_text(), text === '' ? null : text],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}
