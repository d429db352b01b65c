import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BoardRow } from '#contract/cases.ts'
import { takingOf } from '#domain/follow-up/watch/continuous-watch.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

type Watcher = NonNullable<BoardRow['continuous']>['guard']

/** 'off': the one who leaves; 'on': the one who comes. Null: no shift changes. */
type Side = 'off' | 'on' | null

/** 'Berit Betjent er fastvakt for', before the reference. */
const watcherText = (watcher: Watcher): string => {
  if (watcher === null) return m.handover_guard_none()
  if (watcher.isOwn) return m.home_guard()
  return m.handover_guard_named({ name: watcher.by.name ?? m.case_erased_account() })
}

/** What was done about the relief, or has to happen first; '': there is nothing to wait for. */
const reliefText = (watcher: Watcher, side: Side, language: Language): string => {
  if (watcher === null) return ''
  const { isOwn, offeredAt, by } = watcher
  if (offeredAt !== null) {
    const time = formatTime(offeredAt, language)
    return isOwn ? m.guard_own_offered({ time }) : m.guard_offered({ time })
  }
  return isOwn || side !== 'on'
    ? ''
    : m.handover_guard_first({ name: by.name ?? m.case_erased_account() })
}

/** FUP-29: what the reader can press here. A shift leader replaces a Fastvakt who is gone on the case, with a reason. */
const actOf = (watcher: Watcher, side: Side): 'offer' | 'take' | null => {
  const isOffered = watcher !== null && watcher.offeredAt !== null
  if (side === null) return null
  if (side === 'off') return watcher?.isOwn === true && !isOffered ? 'offer' : null
  const taking = takingOf(watcher && { isOwn: watcher.isOwn, isOffered }, false)
  return taking === 'first' || taking === 'relief' ? 'take' : null
}

const actTexts = { offer: m.guard_offer, take: m.guard_take } as const

type WatcherLineProps = {
  readonly row: Pick<BoardRow, 'id' | 'version' | 'reference'>
  readonly watcher: Watcher
  readonly side: Side
  /** The one thing that is left to do: the filled button. */
  readonly isNext?: boolean
}

/** FUP-29: who is the Fastvakt of a case, and the one step to the relief that the reader can do. */
export const WatcherLine = ({
  row: { id, version, reference },
  watcher,
  side,
  isNext = false,
}: WatcherLineProps) => {
  const language = useLanguage()
  const queries = useQueryClient()
  const trpc = useTRPC()
  const act = actOf(watcher, side)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<unknown> =>
      act === 'take'
        ? api.guards.take.mutate({ id, version, reason: null })
        : api.guards.offer.mutate({ id }),
    // After a failure too: somebody else may have done it.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(trpc.handovers.pathFilter()),
        queries.invalidateQueries(trpc.cases.pathFilter()),
      ]),
  })
  const relief = reliefText(watcher, side, language)
  return (
    <>
      <p>
        {watcherText(watcher)}{' '}
        <Link to="/cases/$id" params={{ id }} lang="nb">
          {reference}
        </Link>
        . {relief}
      </p>
      <span role="alert">{error !== null && textOf(error, m.admin_unknown_error())}</span>
      {act !== null && (
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          size="small"
          pending={isPending}
          aria-label={`${actTexts[act]()}: ${reference}`}
          onClick={() => mutate()}
        >
          {actTexts[act]()}
        </Button>
      )}
    </>
  )
}
