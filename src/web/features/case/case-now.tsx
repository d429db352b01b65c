import { boardStates } from '#domain/follow-up/board-state.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { OfflineNotice } from '#web/shared/follow-up/offline-notice.tsx'
import { StateLine } from '#web/shared/follow-up/state-line.tsx'
import { stateWords } from '#web/shared/follow-up/ward/state-words.ts'
import { useOfflinePages } from '#web/shared/follow-up/use-offline-pages.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { EndAbsence } from './end-absence.tsx'
import { PrintLink } from './print/print-link.tsx'

/** What the case needs now, and the way to do it. */
export const CaseNow = ({ found }: CaseProps) => (
  <Card>
    {found.status === 'closed' ? <Closed found={found} /> : <States found={found} />}
    <NextActions found={found} />
  </Card>
)

const Closed = ({ found }: CaseProps) => {
  const { closedAt, closeReason } = found
  const language = useLanguage()
  return (
    <>
      <p>
        {m.case_closed_at({ time: closedAt === null ? '' : formatDateTime(closedAt, language) })}{' '}
        {closeReason}
      </p>
      <PrintLink found={found} />
    </>
  )
}

const States = ({ found }: CaseProps) => {
  const language = useLanguage()
  const now = useServerNow()
  return (
    <>
      <OfflineNotice />
      <div className="hp-case__states">
        {boardStates(found, now).map((state) => (
          <StateLine key={state.kind} {...stateWords(state, now, language)} />
        ))}
      </div>
    </>
  )
}

const NextActions = ({ found }: CaseProps) => {
  const { id, status, absence, continuous, functions } = found
  useOfflinePages()
  const params = { id }
  const needsPlan = status === 'without-plan' && mayCall('plans.save', functions)
  const mayCheck = absence === null && mayCall('checks.record', functions)
  // Health staff are the ones who are rung.
  const mayRing = functions.some((one) => one !== 'health')
  if (status === 'closed' || (!needsPlan && !mayRing && absence === null)) return null
  return (
    <Actions>
      {needsPlan && (
        <ButtonLink to="/cases/$id/plan" params={params}>
          {m.plan_make()}
        </ButtonLink>
      )}
      {mayCheck && (
        <ButtonLink
          to="/cases/$id/check"
          params={params}
          // FUP-29: first somebody takes the watch.
          variant={needsPlan || continuous?.guard === null ? 'secondary' : 'primary'}
        >
          {m.check_title()}
        </ButtonLink>
      )}
      {mayRing && (
        <ButtonLink to="/cases/$id/call" params={params} variant="secondary">
          {m.call_health()}
        </ButtonLink>
      )}
      {absence !== null && <EndAbsence found={found} />}
    </Actions>
  )
}
