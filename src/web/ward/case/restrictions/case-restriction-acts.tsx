import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import type { Restriction } from '#contract/restrictions.ts'
import { mayCall } from '#web/ward/kit/use-places.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { RestrictionItem, type RestrictionStep } from './restriction-item.tsx'
import '../case.css'

const StartDialog = lazyDialog(async () => (await import('./restriction-dialogs.tsx')).StartDialog)
const RenewDialog = lazyDialog(async () => (await import('./restriction-dialogs.tsx')).RenewDialog)
const EndDialog = lazyDialog(async () => (await import('./restriction-dialogs.tsx')).EndDialog)

type Question = { readonly step: RestrictionStep; readonly restriction: Restriction }

/** FUP-71, FUP-73: it runs, or an object of it is still missing. */
const isOpen = ({ endedAt, objects }: Restriction): boolean =>
  endedAt === null || objects.some(({ returned }) => returned === null)

/** FUP-71: of those that run, the one with the earliest end; undefined: none runs. */
const firstToEnd = (restrictions: readonly Restriction[]): Restriction | undefined =>
  restrictions
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((one, other) => Date.parse(one.endsAt) - Date.parse(other.endsAt))
    .at(0)

/** The board asks about the restriction that ends first. */
const questionOf = (
  restrictions: readonly Restriction[],
  step: RestrictionStep | undefined,
): Question | null => {
  const restriction = firstToEnd(restrictions)
  return step === undefined || restriction === undefined ? null : { step, restriction }
}

/** After a renewal by somebody else it has another id, and the same beginning. */
const currentOf = (restrictions: readonly Restriction[], { restriction }: Question): Restriction =>
  restrictions.find(
    ({ kind, startedAt }) => kind === restriction.kind && startedAt === restriction.startedAt,
  ) ?? restriction

/** FUP-71: the question about one of the restrictions: it is renewed, or ended. */
export const useRestrictionQuestion = (
  restrictions: readonly Restriction[],
  asked?: RestrictionStep,
) => {
  const [question, ask] = useState(() => questionOf(restrictions, asked))
  const Dialog = question?.step === 'renew' ? RenewDialog : EndDialog
  const dialog = question !== null && (
    <Dialog restriction={currentOf(restrictions, question)} onClose={() => ask(null)} />
  )
  return { ask, dialog }
}

/** FUP-70: the restrictions of a case. Ended ones are folded, except for objects that nobody has returned. */
export const Restrictions = ({ found }: CaseProps) => {
  const { restrictions, functions, status, id } = found
  const { restriction: asked } = useSearchOf('/guarded/cases/$id')
  const navigate = useNavigate()
  const headingId = useId()
  const { ask, dialog } = useRestrictionQuestion(restrictions, asked)
  const [isStarting, setStarting] = useState(false)
  const open = restrictions.filter(isOpen)
  const over = restrictions.filter((one) => !isOpen(one))
  const mayStart = status !== 'closed' && mayCall('restrictions.start', functions)
  // The address asks once: a reload shows the case.
  useEffect(() => {
    if (asked === undefined) return
    const search = { restriction: undefined }
    void navigate({ to: '/cases/$id', params: { id }, search, replace: true, resetScroll: false })
  }, [asked, id, navigate])
  const item = (restriction: Restriction) => (
    <RestrictionItem
      key={restriction.id}
      restriction={restriction}
      functions={functions}
      onStep={(step) => ask({ step, restriction })}
    />
  )
  return (
    <section className="hp-card hp-case__card" aria-labelledby={headingId}>
      <div className="hp-case__heading">
        <h2 id={headingId}>{m.restriction_title()}</h2>
        {mayStart && (
          <Button variant="tertiary" size="small" onClick={() => setStarting(true)}>
            {m.restriction_start()}
          </Button>
        )}
      </div>
      {restrictions.length === 0 && <p>{m.restriction_none()}</p>}
      {open.length > 0 && <ul className="hp-restrictions">{open.map(item)}</ul>}
      {over.length > 0 && (
        <Disclosure summary={m.restriction_ended_list({ count: over.length })}>
          <ul className="hp-restrictions">{over.map(item)}</ul>
        </Disclosure>
      )}
      {isStarting && <StartDialog found={found} onClose={() => setStarting(false)} />}
      {dialog}
    </section>
  )
}
