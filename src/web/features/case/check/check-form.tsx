import { ArrowLeftIcon, CloudSlashIcon } from '@navikt/aksel-icons'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { boardStates } from '#domain/follow-up/board/board-state.ts'
import { limitOf } from '#domain/follow-up/check/check-state.ts'
import { checkRules } from '#domain/follow-up/check/seen-check.ts'
import { api } from '#web/lib/api/api.ts'
import { serverNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { useLanguage } from '#web/lib/format/language.ts'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { LocalName } from '#web/shared/follow-up/ward/local-name.tsx'
import { stateWords, toneColors } from '#web/shared/follow-up/ward/state-words.ts'
import { checkWords } from '#web/shared/follow-up/words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DiscardDialog, useUnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PageHeading, usePageTitle } from '#web/ui/layout/page.tsx'
import { useUiTexts } from '#web/ui/text-context.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useCaseForm } from '../case-form.ts'
import { FormPage } from '../case-form-page.tsx'
import { useIdOf, useRefreshCase } from '../use-case.tsx'
import { CheckChoices, hasQuestions } from './check-choices.tsx'
import { CheckSaved, type StoredCheck } from './check-saved.tsx'
import { KindFields, SeenText } from './seen-fields.tsx'
import {
  type Seen,
  type SeenValues,
  emptySeen,
  noReactionOf,
  seenErrorsAt,
  seenFields,
  toSeen,
} from './seen-values.ts'
import { saveWord, type SentCheck, sendNoReaction, useSendCheck } from './use-send-check.ts'

const schema = z.object(seenFields).superRefine(seenErrorsAt(serverNow))

type CheckFormProps = { readonly found: CheckedCase }

/** The way back: to the board or the case, where the user came from. */
const useLeave = (caseId: string) => {
  const navigate = useNavigate()
  const { from, ...search } = useSearch({ from: '/guarded/cases/$id/check' })
  const leave = (): void => {
    if (from === 'board') void navigate({ to: '/board', search, ignoreBlocker: true })
    else void navigate({ to: '/cases/$id', params: { id: caseId }, ignoreBlocker: true })
  }
  return { leave, leaveWord: from === 'board' ? m.case_to_board() : m.print_back() }
}

/** FUP-24: the choice stores the check, and the page then shows the stored check. */
export const CheckForm = ({ found }: CheckFormProps) => {
  const way = useLeave(found.id)
  const [stored, setStored] = useState<StoredCheck | null>(null)
  const [isCorrecting, setCorrecting] = useState(false)
  if (stored !== null && !isCorrecting) {
    return (
      <CheckSaved
        key={stored.id}
        found={found}
        check={stored}
        onCorrect={() => setCorrecting(true)}
        onExplained={(lateReason) => setStored({ ...stored, lateReason })}
        {...way}
      />
    )
  }
  return (
    <CheckAsked
      key={stored?.id}
      found={found}
      corrected={stored}
      onStored={(check) => {
        setStored(check)
        setCorrecting(false)
      }}
      {...way}
    />
  )
}

/** FUP-26: how long after its limit a check of this kind comes, with no allowance; null: it is in time, or asks nothing. */
const overAt = ({ watch }: CheckedCase, { kind }: Seen, now: number): number | null => {
  if (watch === null || !checkRules[kind].isSeen) return null
  const over = now - limitOf({ last: Date.parse(watch.last), maxGap: watch.maxGap })
  return over < 0 ? null : over
}

type CheckAskedProps = CheckFormProps & {
  /** FUP-32: 'Trykket feil': this check stays, and the correction is a second row. */
  readonly corrected: StoredCheck | null
  readonly onStored: (check: StoredCheck) => void
  readonly leave: () => void
  readonly leaveWord: string
}

const CheckAsked = ({ found, corrected, onStored, leave, leaveWord }: CheckAskedProps) => {
  const now = useServerNow()
  const language = useLanguage()
  const texts = useUiTexts()
  const isOffline = useLostAt() !== null
  const showCard = useShowCard(found)
  const refresh = useRefreshCase()
  const store = useStore(found, corrected)
  const isBusy = useRef(false)
  const isStored = useRef(false)
  const form = useCaseForm<SeenValues>(schema, {
    ...emptySeen,
    ...(corrected !== null && { text: corrected.seen.text }),
  })
  const saving = useSave({
    form,
    save: async (values: SeenValues) => {
      const seen = toSeen(values)
      if (seen === null) return null
      // Before the check moves the limit on.
      const late = corrected ?? { overMs: overAt(found, seen, serverNow()), lateReason: null }
      return { ...late, ...(await store(seen)), seen }
    },
    onSaved: (check) => {
      // The page shows it when it comes. A slow network does not hold the user here.
      if (!check.isWaiting) void refresh()
      isStored.current = true
      onStored(check)
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
    name: ['kind', 'text', 'responsible', 'expected.day', 'expected.time'],
  })
  const asksMore = hasQuestions(kind)
  const guard = useUnsavedGuard(typed.join('') !== (corrected?.seen.text ?? ''), leave)
  usePageTitle(m.check_title())
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
  const hint = corrected === null ? m.check_hint() : m.check_hint_correct()
  if (asksMore) {
    return (
      <FormPage
        title={checkWords[kind ?? 'away']()}
        tabTitle={m.check_title()}
        above={<CheckHead found={found} now={now} />}
        width="form"
        form={form}
        save={saving}
        submitLabel={saveWord(kind, now, language)}
        // Back to the choices; the typed text stays.
        guard={{ ...guard, requestClose: () => form.setValue('kind', null) }}
      >
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
          <CheckHead found={found} now={now} />
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
            <CheckChoices
              hint={isOffline ? m.check_hint_offline() : hint}
              onChoose={(chosen) => void choose(chosen)}
              onNoReaction={() => showCard(noReactionOf(form.getValues('text')))}
            />
          </Form>
        </div>
      </div>
    </FormProvider>
  )
}

/** Sends the check, or the correction of the one that was pressed by mistake: each once. */
const useStore = (found: CheckedCase, corrected: StoredCheck | null) => {
  const send = useSendCheck()
  const idOf = useIdOf()
  return async (seen: Seen): Promise<SentCheck> => {
    if (corrected === null) return send({ caseId: found.id }, seen)
    const sent = { checkId: corrected.id, ...seen, reason: m.check_emergency_mistake() }
    await api.checks.correct.mutate({ id: idOf(sent), ...sent })
    return corrected
  }
}

/** FUP-25: stores it, and shows the card. From there 'back' leads to the case. */
const useShowCard = ({ id }: CheckedCase) => {
  const { history, buildLocation } = useRouter()
  const navigate = useNavigate()
  const search = useSearch({ from: '/guarded/cases/$id/check' })
  const params = { id }
  return (seen: Seen): void => {
    sendNoReaction(id, seen)
    const ofCase = buildLocation({ to: '/cases/$id', params })
    history.replace(ofCase.href, undefined, { ignoreBlocker: true })
    history.flush()
    void navigate({ to: '/cases/$id/card', params, search, ignoreBlocker: true })
  }
}

/** Which case it is, and what it needs: 'kongle-kompass · Gå nå · Senest 14:22'; without a network, what that means. */
const CheckHead = ({ found, now }: CheckFormProps & { readonly now: number }) => {
  const language = useLanguage()
  const lostAt = useLostAt()
  const [state] = boardStates(found, now)
  const { word, detail, tone, icon: Sign } = stateWords(state, now, language)
  const older = found.mergedInto?.reference
  return (
    <div className="hp-seen__head">
      <b lang="nb">{found.reference}</b> <LocalName caseId={found.id} />
      {lostAt === null ? (
        <p className="hp-seen__state" data-color={toneColors[tone]}>
          <Sign aria-hidden />
          {[word, detail].filter((part) => part !== '').join(' · ')}
        </p>
      ) : (
        <p className="hp-seen__state" data-color="warning" role="status">
          <CloudSlashIcon aria-hidden />
          {m.check_offline({ time: whenWord(lostAt, now, language) })}
        </p>
      )}
      {/* FUP-08: joined while the page was open. */}
      {older !== undefined && <p>{m.case_check_leads({ reference: older })}</p>}
    </div>
  )
}
