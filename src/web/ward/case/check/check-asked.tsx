import {
  BedIcon,
  ChatElipsisIcon,
  ChatIcon,
  DoorOpenIcon,
  EyeIcon,
  EyeSlashIcon,
  PencilIcon,
  XMarkOctagonFillIcon,
  ArrowLeftIcon,
  CloudSlashIcon,
} from '@navikt/aksel-icons'
import { useState, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useFormContext, FormProvider, useWatch } from 'react-hook-form'
import { checkChanges } from '#contract/case-fields.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import { changeTexts, checkTexts } from '#web/ward/kit/follow-up-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import { PageHeading, usePageTitle } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf, useCaseForm } from '../case-form.ts'
import { SeenText, KindFields } from './seen-fields.tsx'
import { emptySeen, noReactionOf, toSeen, type SeenValues, type Seen } from './seen-values.ts'
import { useQuiet, saveText } from './use-send-check.ts'
import type { z } from 'zod'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { whenText } from '#web/ward/kit/time-texts.ts'
import { DiscardDialog, useUnsavedGuard } from '#web/kit/form/unsaved-guard.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useUiTexts } from '#web/kit/text-context.tsx'
import { FormPage } from '../case-form-page.tsx'

type Choice = Exclude<CheckKind, 'no_reaction'>

/** 'Ingen reaksjon' is a button of its own. */
const choices: readonly (readonly [kind: Choice, Icon: ComponentType<{ 'aria-hidden': true }>])[] =
  [
    ['talked', ChatIcon],
    ['awake', EyeIcon],
    ['declined', ChatElipsisIcon],
    ['asleep', BedIcon],
    ['away', DoorOpenIcon],
    ['not_seen', EyeSlashIcon],
  ]

/** These open their questions, and store nothing by the tap. */
const hasQuestions = (kind: CheckKind | null): boolean => kind === 'away' || kind === 'not_seen'

const choiceText = (kind: Choice): string =>
  hasQuestions(kind) ? m.check_more({ what: checkTexts[kind]() }) : checkTexts[kind]()

type CheckChoicesProps = {
  /** 'Hva så du?' is the title of the page. */
  readonly isTitle: boolean
  /** What a tap does. */
  readonly hint: string
  readonly onChoose: (kind: Choice) => void
  readonly onNoReaction: () => void
}

/** FUP-24: 'Hvordan nå?' comes first, since the choice below it stores the check. */
const CheckChoices = ({ isTitle, hint, onChoose, onNoReaction }: CheckChoicesProps) => {
  const form = useFormContext<SeenValues>()
  const [isWriting, setWriting] = useState(form.getValues('text') !== '')
  const isQuiet = useQuiet()
  const chosen = form.watch('kind')
  const pending = form.formState.isSubmitting
  return (
    <div className="hp-seen__choices" data-quiet={isQuiet}>
      <div className="hp-seen__change">
        <RadioTiles
          {...fieldsOf(form)('change')}
          label={m.check_change()}
          options={checkChanges.map((value) => ({ value, content: changeTexts[value]() }))}
        />
      </div>
      <div>
        {isTitle ? <PageHeading>{m.check_what()}</PageHeading> : <h2>{m.check_what()}</h2>}
        <p className="hp-seen__hint">{isWriting ? m.check_hint_text() : hint}</p>
      </div>
      {isWriting && <SeenText />}
      <div className="hp-seen__picks">
        {choices.map(([kind, Icon]) => (
          <button
            key={kind}
            type="button"
            className="hp-seen__pick"
            aria-disabled={pending || undefined}
            aria-busy={(pending && kind === chosen) || undefined}
            onClick={() => onChoose(kind)}
          >
            <Icon aria-hidden />
            <span>{choiceText(kind)}</span>
          </button>
        ))}
      </div>
      <button type="button" className="hp-seen__no-reaction" onClick={onNoReaction}>
        <XMarkOctagonFillIcon aria-hidden />
        {m.check_no_reaction_card()}
      </button>
      <div className="hp-seen__tools">
        {!isWriting && (
          <Button
            variant="tertiary"
            icon={<PencilIcon aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {m.check_write_first()}
          </Button>
        )}
        <span>{m.check_camera()}</span>
      </div>
    </div>
  )
}

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
