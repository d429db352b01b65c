import { CheckmarkCircleFillIcon, CloudSlashIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { type Language, useLanguage } from '#web/lib/format/language.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import type { Submission } from '#web/lib/queue/queued-submission.ts'
import { useKeptCheck } from '#web/lib/sync/waiting-checks.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useIdOf, useRefreshCase } from '../use-case.tsx'
import type { Press } from './no-reaction-card.tsx'

type StateText = { readonly what: string; readonly more: string }

/** `isOffline`: the page knows that there is no network. */
const textOfState = (
  state: Submission | null,
  isOffline: boolean,
  language: Language,
): StateText => {
  if (state?.kind === 'stored') {
    return {
      what: m.check_emergency_saved({ time: formatTime(state.at, language) }),
      more: m.check_emergency_saved_where(),
    }
  }
  if (state?.kind === 'refused') return { what: m.check_emergency_refused(), more: state.reason }
  if (isOffline) return { what: m.check_emergency_offline(), more: m.check_emergency_unseen() }
  // A retry does not take the warning away.
  return state !== null && state.attempt > 0
    ? { what: m.check_emergency_unsent(), more: m.check_emergency_unseen() }
    : { what: m.check_emergency_saving(), more: m.check_emergency_saving_again() }
}

type NoReactionStoredProps = {
  readonly press: Press
  readonly mayRecord: boolean
  readonly onOver: () => void
}

/** FUP-25: whether the server has the check, and what comes after the emergency. */
export const NoReactionStored = ({ press, mayRecord, onOver }: NoReactionStoredProps) => {
  const { id, storedAt } = press
  const kept = useKeptCheck(id)
  const state = storedAt === undefined ? kept : ({ kind: 'stored', at: storedAt } as const)
  const isStored = state?.kind === 'stored'
  const { what, more } = textOfState(state, useConnectionStatus() === 'offline', useLanguage())
  const refresh = useEffectEvent(useRefreshCase())
  useEffect(() => {
    if (isStored) void refresh()
  }, [isStored])
  return (
    <div className="hp-emergency__stored">
      <p role="status" data-stored={isStored}>
        {isStored ? <CheckmarkCircleFillIcon aria-hidden /> : <CloudSlashIcon aria-hidden />}
        <span>
          <b>{what}</b> {more}
        </span>
      </p>
      {mayRecord && (
        <div className="hp-emergency__actions">
          <Button variant="secondary" tone="neutral" onClick={onOver}>
            {m.check_emergency_reacts()}
          </Button>
          <Mistake id={id} isStored={isStored} onOver={onOver} />
        </div>
      )}
    </div>
  )
}

type MistakeProps = {
  readonly id: string
  readonly isStored: boolean
  readonly onOver: () => void
}

/** FUP-32: the row stays, and a correction says that nobody was seen. */
const Mistake = ({ id, isStored, onOver }: MistakeProps) => {
  const idOf = useIdOf()
  const refresh = useRefreshCase()
  const [isTooEarly, setTooEarly] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => {
      const correction = {
        checkId: id,
        kind: 'not_seen',
        change: null,
        text: '',
        absence: null,
        isPlaceConfirmed: false,
        reason: m.check_emergency_mistake(),
      } as const
      return api.checks.correct.mutate({ id: idOf(correction), ...correction })
    },
    onSuccess: () => {
      void refresh()
      onOver()
    },
  })
  const failure = error === null ? null : textOf(error, m.admin_unknown_error())
  return (
    <>
      <Button
        variant="tertiary"
        pending={isPending}
        onClick={() => {
          if (isStored) mutate()
          else setTooEarly(true)
        }}
      >
        {m.check_emergency_mistake()}
      </Button>
      <LiveNotice tone="warning">
        {isTooEarly && !isStored ? <p>{m.check_emergency_mistake_waits()}</p> : null}
      </LiveNotice>
      <LiveNotice tone="danger">
        {failure === null ? null : <p>{m.admin_save_failed({ message: failure })}</p>}
      </LiveNotice>
    </>
  )
}
