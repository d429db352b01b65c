import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Restriction } from '#contract/restrictions.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { lazyDialog } from '#web/shared/lazy-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Actions, Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { RestrictionItem, type RestrictionStep } from './restriction-item.tsx'
import { firstToEnd, isOpen } from './open-restrictions.ts'
import './restrictions.css'

const StartDialog = lazyDialog(async () => (await import('./start-dialog.tsx')).StartDialog)
const RenewDialog = lazyDialog(async () => (await import('./renew-dialog.tsx')).RenewDialog)
const EndDialog = lazyDialog(async () => (await import('./end-dialog.tsx')).EndDialog)

type Question = { readonly step: RestrictionStep; readonly restriction: Restriction }

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

/** FUP-70: the restrictions of a case. Ended ones are folded, except for objects that nobody has returned. */
export const Restrictions = ({ found }: CaseProps) => {
  const { restrictions, functions, status, id } = found
  const { restriction: asked } = useSearch({ from: '/guarded/cases/$id' })
  const navigate = useNavigate()
  const [question, setQuestion] = useState(() => questionOf(restrictions, asked))
  const [isStarting, setStarting] = useState(false)
  const open = restrictions.filter(isOpen)
  const over = restrictions.filter((one) => !isOpen(one))
  const mayStart = status !== 'closed' && mayCall('restrictions.start', functions)
  const close = (): void => setQuestion(null)
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
      onStep={(step) => setQuestion({ step, restriction })}
    />
  )
  return (
    <Card>
      <Section heading={m.restriction_title()}>
        {restrictions.length === 0 && <p>{m.restriction_none()}</p>}
        {open.length > 0 && <ul className="hp-restrictions">{open.map(item)}</ul>}
        {mayStart && (
          <Actions>
            <Button variant="secondary" onClick={() => setStarting(true)}>
              {m.restriction_start()}
            </Button>
          </Actions>
        )}
        {over.length > 0 && (
          <Disclosure summary={m.restriction_ended_list({ count: over.length })}>
            <ul className="hp-restrictions">{over.map(item)}</ul>
          </Disclosure>
        )}
      </Section>
      {isStarting && <StartDialog found={found} onClose={() => setStarting(false)} />}
      {question?.step === 'renew' && (
        <RenewDialog restriction={currentOf(restrictions, question)} onClose={close} />
      )}
      {question?.step === 'end' && (
        <EndDialog restriction={currentOf(restrictions, question)} onClose={close} />
      )}
    </Card>
  )
}
