import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { boardStates } from '#domain/follow-up/board/board-state.ts'
import { watchLimit } from '#domain/follow-up/check/check-state.ts'
import { checkRules } from '#domain/follow-up/check/check-patterns.ts'
import { api } from '#web/lib/api/api.ts'
import { serverNow, useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useLostAt } from '#web/lib/live/connection-status.ts'
import { knownCase, type CheckedCase } from '#web/ward/kit/known-cases.ts'
import { LocalName } from '#web/ward/kit/row/local-name.tsx'
import { stateTexts, toneColors } from '#web/ward/kit/row/state-texts.ts'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { useIdOf, useRefreshCase } from '../use-case.tsx'
import { CheckAsked, LostState, useLostText } from './check-asked.tsx'
import { CheckSaved, type StoredCheck } from './check-saved.tsx'
import { seenErrorsAt, seenFields, type Seen } from './seen-values.ts'
import {
  sendNoReaction,
  useSendCheck,
  endNoReaction,
  noReactionOn,
  type SentCheck,
} from './use-send-check.ts'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { FormOfCase, KnownCase } from '../opened-case.tsx'
import { NoReactionCard } from './no-reaction-card.tsx'

const schema = z
  .object({ ...seenFields, reference: z.string() })
  .superRefine(seenErrorsAt(serverNow))

type CheckFormProps = { readonly found: CheckedCase }

/** The way back: to the board or the case, where the user came from. */
const useLeave = (caseId: string) => {
  const navigate = useNavigate()
  const { from, ...search } = useSearchOf('/guarded/cases/$id/check')
  const leave = (): void => {
    if (from === 'board') void navigate({ to: '/board', search, ignoreBlocker: true })
    else void navigate({ to: '/cases/$id', params: { id: caseId }, ignoreBlocker: true })
  }
  return { leave, leaveWord: from === 'board' ? m.case_to_board() : m.print_back() }
}

/** FUP-24: the choice stores the check, and the page then shows the stored check. */
const CheckForm = ({ found }: CheckFormProps) => {
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
    <CaseAsked
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
  const over = now - watchLimit(watch)
  return over < 0 ? null : over
}

type CaseAskedProps = CheckFormProps & {
  /** FUP-32: 'Trykket feil': this check stays, and the correction is a second row. */
  readonly corrected: StoredCheck | null
  readonly onStored: (check: StoredCheck) => void
  readonly leave: () => void
  readonly leaveWord: string
}

const CaseAsked = ({ found, corrected, onStored, ...way }: CaseAskedProps) => {
  const now = useServerNow()
  const isOffline = useLostAt() !== null
  const showCard = useShowCard(found)
  const refresh = useRefreshCase()
  const store = useStore(found, corrected)
  const hint = corrected === null ? m.check_hint() : m.check_hint_correct()
  return (
    <CheckAsked<StoredCheck>
      {...way}
      schema={schema}
      title={m.check_title()}
      head={<CheckHead found={found} now={now} />}
      text={corrected?.seen.text ?? ''}
      hint={isOffline ? m.check_hint_offline() : hint}
      store={async (seen) => {
        // Before the check moves the limit on.
        const late = corrected ?? { overMs: overAt(found, seen, serverNow()), lateReason: null }
        return { ...late, ...(await store(seen)), seen }
      }}
      onStored={(check) => {
        // The page shows it when it comes. A slow network does not hold the user here.
        if (!check.isWaiting) void refresh()
        onStored(check)
      }}
      onNoReaction={showCard}
    />
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
  const search = useSearchOf('/guarded/cases/$id/check')
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
  const lost = useLostText()
  const [state] = boardStates(found, now)
  const { word, detail, tone, icon: Sign } = stateTexts(state, now, language)
  const older = found.mergedInto?.reference
  return (
    <div className="hp-seen__head">
      <b lang="nb">{found.reference}</b> <LocalName caseId={found.id} />
      {lost === '' ? (
        <p className="hp-seen__state" data-color={toneColors[tone]}>
          <Sign aria-hidden />
          {[word, detail].filter((part) => part !== '').join(' · ')}
        </p>
      ) : (
        <LostState>{lost}</LostState>
      )}
      {/* FUP-08: joined while the page was open. */}
      {older !== undefined && <p>{m.case_check_leads({ reference: older })}</p>}
    </div>
  )
}

/** FUP-24: what one saw, in two taps. */
export const CheckPage = () => (
  <KnownCase title={m.check_title()}>
    {(found) => (
      <FormOfCase found={found} title={m.check_title()} whyNot={() => whyNoCheck(found)}>
        <CheckForm found={found} />
      </FormOfCase>
    )}
  </KnownCase>
)

/** Why no check can be recorded; null: one can. */
const whyNoCheck = ({ status, absence, functions }: CheckedCase): string | null => {
  if (status === 'closed') return m.error_case_closed()
  if (!mayCall('checks.record', functions)) return m.check_not_allowed()
  return absence === null ? null : m.check_person_away()
}

/**
 * FUP-25: the emergency card has an address of its own, so that the case leads to it. It is among the code of the check, and
 * is shown from the memory of the tab: the press waits for no network.
 */
export const NoReactionPage = () => {
  const { id = '' } = useParams({ strict: false })
  const search = useSearchOf('/guarded/cases/$id/card')
  const navigate = useNavigate()
  const [own] = useState(() => noReactionOn(id))
  const [known] = useState(() => knownCase(id)?.found ?? null)
  const { data } = useQuery(useTRPC().cases.get.queryOptions({ id }))
  const stored = data?.checks.find(({ kind }) => kind === 'no_reaction')
  return (
    <NoReactionCard
      found={data ?? known}
      check={own ?? (stored === undefined ? null : asPressed(stored))}
      onOver={() => {
        endNoReaction(id)
        void navigate({ to: '/cases/$id/check', params: { id }, search, replace: true })
      }}
    />
  )
}

type StoredPress = {
  readonly id: string
  readonly observedAt: string
  readonly receivedAt: string
}

/** A press on another tab or device: its moment by the monotonic clock of this one. */
const asPressed = ({ id, observedAt, receivedAt }: StoredPress) => ({
  id,
  monotonicMs: performance.now() - (serverNow() - Date.parse(observedAt)),
  storedAt: receivedAt,
})
