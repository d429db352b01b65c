import { ArrowLeftIcon, CloudSlashIcon } from '@navikt/aksel-icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { whenText } from '#web/shared/follow-up/time-texts.ts'
import { checkTexts } from '#web/shared/follow-up/follow-up-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DiscardDialog, useUnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PageHeading, usePageTitle } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/text-context.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useCaseForm } from '../case-form.ts'
import { FormPage } from '../case-form-page.tsx'
import { CheckChoices, hasQuestions } from './check-choices.tsx'
import { KindFields, SeenText } from './seen-fields.tsx'
import { type Seen, type SeenValues, emptySeen, noReactionOf, toSeen } from './seen-values.ts'
import { saveText } from './use-send-check.ts'

/** `reference`: typed where the page does not know the case; else ''. */
export type AskedValues = SeenValues & { reference: string }

/** FUP-153: no network since when; '' with one. */
export const useLostText = (): string => {
  const lostAt = useLostAt()
  const now = useServerNow()
  const language = useLanguage()
  return lostAt === null ? '' : m.check_offline({ time: whenText(lostAt, now, language) })
}

export const LostState = ({ children }: { readonly children: string }) => (
  <p className="hp-seen__state" data-color="warning" role="status">
    <CloudSlashIcon aria-hidden />
    {children}
  </p>
)

type CheckAskedProps<Stored extends object> = {
  readonly schema: z.ZodType<AskedValues, AskedValues>
  /** Of the tab. */
  readonly title: string
  /** Beside the way back: which case it is. */
  readonly head: ReactNode
  /** Above the choices: what else is asked. */
  readonly field?: ReactNode
  /** The text of the check that is corrected; else ''. */
  readonly text?: string
  readonly hint: string
  readonly store: (seen: Seen, reference: string) => Promise<Stored>
  readonly onStored: (stored: Stored) => void
  readonly onNoReaction: (seen: Seen, reference: string) => void
  readonly leave: () => void
  readonly leaveWord: string
}

/** FUP-24: the choice stores the check; two of them ask more first. */
export const CheckAsked = <Stored extends object>({
  schema,
  title,
  head,
  field = null,
  text = '',
  hint,
  store,
  onStored,
  onNoReaction,
  leave,
  leaveWord,
}: CheckAskedProps<Stored>) => {
  const now = useServerNow()
  const language = useLanguage()
  const texts = useUiTexts()
  const isBusy = useRef(false)
  const isStored = useRef(false)
  const form = useCaseForm<AskedValues>(schema, { ...emptySeen, reference: '', text })
  const saving = useSave({
    form,
    save: async ({ reference, ...values }: AskedValues) => {
      const seen = toSeen(values)
      return seen === null ? null : store(seen, reference)
    },
    onSaved: (stored) => {
      isStored.current = true
      onStored(stored)
    },
    text: (message) => (
      <p>
        {message === m.error_case_closed()
          ? m.check_refused_closed()
          : m.admin_save_failed({ message })}
      </p>
    ),
    fallback: m.admin_unknown_error(),
  })
  const [kind, ...typed] = useWatch({
    control: form.control,
    name: ['kind', 'reference', 'text', 'responsible', 'expected.day', 'expected.time'],
  })
  const asksMore = hasQuestions(kind)
  const guard = useUnsavedGuard(typed.join('') !== text, leave)
  usePageTitle(title)
  useEffect(() => {
    if (asksMore) focusHeading()
  }, [asksMore])

  const choose = async (chosen: SeenValues['kind']): Promise<void> => {
    // A second finger comes before the page is drawn again, also when the check is stored.
    if (isBusy.current || isStored.current) return
    isBusy.current = true
    form.setValue('kind', chosen)
    if (!hasQuestions(chosen)) await form.handleSubmit(saving.submit)()
    isBusy.current = false
  }
  if (asksMore) {
    return (
      <FormPage
        title={checkTexts[kind ?? 'away']()}
        tabTitle={title}
        above={head}
        width="form"
        form={form}
        save={saving}
        submitLabel={saveText(kind, now, language)}
        // Back to the choices; the typed text stays.
        guard={{ ...guard, requestClose: () => form.setValue('kind', null) }}
      >
        {field}
        <KindFields kind={kind} />
        <SeenText />
      </FormPage>
    )
  }
  return (
    <FormProvider {...form}>
      <div className="hp-seen">
        <div className="hp-seen__top">
          <Button
            variant="tertiary"
            tone="neutral"
            icon={<ArrowLeftIcon title={leaveWord} />}
            onClick={guard.requestClose}
          />
          {head}
        </div>
        {guard.isAsking && (
          <>
            <PageHeading>{texts.discardHeading}</PageHeading>
            <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />
          </>
        )}
        <div className="hp-seen__form" hidden={guard.isAsking}>
          {/* No key but that of a choice stores a check. */}
          <Form
            form={form}
            onSubmit={async () => undefined}
            error={saving.error}
            pending={saving.pending}
          >
            {field}
            <CheckChoices
              hint={hint}
              isTitle={field === null}
              onChoose={(chosen) => void choose(chosen)}
              onNoReaction={() => {
                const [written, reference] = form.getValues(['text', 'reference'])
                onNoReaction(noReactionOf(written), reference)
              }}
            />
          </Form>
        </div>
      </div>
    </FormProvider>
  )
}
