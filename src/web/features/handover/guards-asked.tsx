import { EyeIcon } from '@navikt/aksel-icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { HandoverLine } from '#contract/handovers.ts'
import { takingOf } from '#domain/follow-up/watch/continuous-watch.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { View } from './choices.tsx'

type Watch = NonNullable<HandoverLine['continuous']>
type Guard = Watch['guard']

/** 'Berit Betjent er fastvakt for', before the reference. */
const guardWord = (guard: Guard): string => {
  if (guard === null) return m.handover_guard_none()
  if (guard.isOwn) return m.home_guard()
  return m.handover_guard_named({ name: guard.by.name ?? m.case_erased_account() })
}

/** What was done about the relief, or has to happen first; '': there is nothing to wait for. */
const reliefWord = (guard: Guard, view: View, language: Language): string => {
  if (guard === null) return ''
  const { isOwn, offeredAt, by } = guard
  if (offeredAt !== null) {
    const time = formatTime(offeredAt, language)
    return isOwn ? m.guard_own_offered({ time }) : m.guard_offered({ time })
  }
  return isOwn || view === 'off'
    ? ''
    : m.handover_guard_first({ name: by.name ?? m.case_erased_account() })
}

/** FUP-29: what the reader can press here. A shift leader replaces a Fastvakt who is gone on the case, with a reason. */
const actOf = (guard: Guard, view: View): 'offer' | 'take' | null => {
  const isOffered = guard !== null && guard.offeredAt !== null
  if (view === 'off') return guard?.isOwn === true && !isOffered ? 'offer' : null
  const taking = takingOf(guard && { isOwn: guard.isOwn, isOffered }, false)
  return taking === 'first' || taking === 'relief' ? 'take' : null
}

const actWords = { offer: m.guard_offer, take: m.guard_take } as const

type GuardLineProps = { readonly line: HandoverLine; readonly watch: Watch; readonly view: View }

const GuardLine = ({ line: { id, version, reference }, watch, view }: GuardLineProps) => {
  const { guard } = watch
  const language = useLanguage()
  const queries = useQueryClient()
  const trpc = useTRPC()
  const act = actOf(guard, view)
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
  const relief = reliefWord(guard, view, language)
  return (
    <li>
      <p>
        {guardWord(guard)}{' '}
        <Link to="/cases/$id" params={{ id }} lang="nb">
          {reference}
        </Link>
        . {relief}
      </p>
      <span role="alert">{error !== null && textOf(error, m.admin_unknown_error())}</span>
      {act !== null && (
        <Button
          variant="secondary"
          size="small"
          pending={isPending}
          aria-label={`${actWords[act]()}: ${reference}`}
          onClick={() => mutate()}
        >
          {actWords[act]()}
        </Button>
      )}
    </li>
  )
}

type GuardsAskedProps = { readonly lines: readonly HandoverLine[]; readonly view: View }

/** FUP-29, FUP-50: a watch outlives the shift of its Fastvakt, so the shift change asks for the relief. */
export const GuardsAsked = ({ lines, view }: GuardsAskedProps) => {
  const watched = lines.flatMap((line) =>
    line.continuous === null ? [] : [{ line, watch: line.continuous }],
  )
  return (
    watched.length > 0 && (
      <section className="hp-ask hp-guards" data-tone="go">
        <h2>
          <EyeIcon aria-hidden />
          {m.guard_title()}
        </h2>
        <ul>
          {watched.map(({ line, watch }) => (
            <GuardLine key={line.id} line={line} watch={watch} view={view} />
          ))}
        </ul>
      </section>
    )
  )
}
