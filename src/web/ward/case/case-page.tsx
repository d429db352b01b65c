import { useState } from 'react'
import { hasNoReaction } from '#domain/follow-up/board/board-state.ts'
import { isRaise, countedChanges } from '#domain/follow-up/case/case-risk.ts'
import type { CaseModule } from '#domain/follow-up/plan-rules.ts'
import { api } from '#web/lib/api/api.ts'
import { useServerMinute, useServerNow } from '#web/lib/api/server-time.ts'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall, usePlaces } from '#web/ward/kit/use-places.ts'
import { OfflineNotice } from '#web/ward/kit/offline-notice.tsx'
import { SavedToast } from '#web/ward/kit/saved-toast.tsx'
import { durationText, whenText } from '#web/ward/kit/time-texts.ts'
import { CaseBadges } from './case-badges.tsx'
import { LocalName } from '#web/ward/kit/row/local-name.tsx'
import { dutyTexts, moduleText } from '#web/ward/kit/follow-up-texts.ts'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import { Notice, LiveNotice } from '#web/kit/layout/notice.tsx'
import { Page, PageHeading, Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { FitAsked, HealthCard, openPhoneCall, panelsOf } from './health-card.tsx'
import { MoreMenu } from './more/more-menu.tsx'
import { JoinedCase, OpenedCase } from './opened-case.tsx'
import { PlanCard } from './plan-card.tsx'
import { Restrictions } from './restrictions/case-restriction-acts.tsx'
import { SignsCard } from './signs-card.tsx'
import { phonedHealth } from './strip/call-facts.ts'
import { Closed, LinesAlone, Strip } from './strip/strip.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { useCaseAct } from './use-case.tsx'
import './case.css'

/** FUP-05: the words of the case are in no address and no title of a tab. */
export const CasePage = () => (
  <OpenedCase title={m.case_title()} loading={<CaseLoading />}>
    {(found) =>
      found.mergedInto === null ? (
        <CaseView found={found} />
      ) : (
        <JoinedCase reference={found.reference} older={found.mergedInto} />
      )
    }
  </OpenedCase>
)

/** A case: the next step, the observed signs, the plan, and the timeline. */
export const CaseView = ({ found }: CaseProps) => {
  // What limits the person comes before what happened. It stays where it was when the page opened.
  const [isLimited] = useState(() => found.restrictions.some(({ endedAt }) => endedAt === null))
  return (
    <Page
      title={found.reference}
      tabTitle={m.case_title()}
      above={<BackLink to="/board">{m.board_title()}</BackLink>}
      beside={<Head found={found} />}
    >
      <SavedToast />
      <div className="hp-case">
        <Now found={found} />
        <div className="hp-case__columns">
          <div className="hp-case__column">
            <SignsCard found={found} />
            <FitAsked found={found} />
            <PlanCard found={found} />
          </div>
          <div className="hp-case__column">
            {isLimited && <Restrictions found={found} />}
            <Timeline found={found} />
            {!isLimited && <Restrictions found={found} />}
          </div>
        </div>
      </div>
    </Page>
  )
}

/** FUP-90: the module from which a person raised it; null: it was not raised, or from none. */
const liftedFrom = ({ module, moduleChanges }: CaseProps['found']): CaseModule | null => {
  const [last] = countedChanges(moduleChanges)
  return last !== undefined && last.to === module && isRaise(last.from, last.to) ? last.from : null
}

/** 'Vaktleder', 'Helse, Avdeling C', and without a plan 'ikke satt', as on the board. */
const ownerText = ({ plan, departmentName }: CaseProps['found']): string => {
  if (plan === null) return m.board_owner_none().toLowerCase()
  const owner = dutyTexts[plan.ownerFunction]()
  return plan.ownerDepartmentName === departmentName
    ? owner
    : `${owner}, ${plan.ownerDepartmentName}`
}

/** Choosing the wrong person is the worst mistake here: the reference is the heading, with what tells it apart. */
const Head = ({ found }: CaseProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { functions } = found
  const told = functions.includes('health') ? phonedHealth(found) : undefined
  const facts = [
    found.departmentName,
    found.status === 'closed' ? null : m.case_owner({ owner: ownerText(found) }),
    told === undefined
      ? null
      : m.case_told_health({ time: whenText(Date.parse(told.at), now, language) }),
    ...found.joined.map(({ reference }) => m.case_joined({ reference })),
    found.isHeld ? m.case_held() : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <CaseBadges module={found.module} isAcute={found.isAcute} liftedFrom={liftedFrom(found)} />
      <LocalName caseId={found.id} />
      <MoreMenu found={found} />
      <p className="hp-case__meta">{facts.join(' · ')}</p>
    </>
  )
}

/** Open questions, then the strip. */
const Now = ({ found }: CaseProps) => {
  const panels = panelsOf(found, useServerMinute())
  const call = openPhoneCall(found)
  // What health does next: to see the person. Whoever does not react is helped first.
  const isSeenNext =
    panels.includes('agreement') &&
    !mayCall('checks.record', found.functions) &&
    !hasNoReaction(found)
  if (found.status === 'closed') return <Closed found={found} />
  return (
    <>
      <OfflineNotice>
        <p>{m.case_offline_sent()}</p>
      </OfflineNotice>
      <TransferOffer found={found} />
      <WithdrawLift found={found} />
      {panels.map((panel) => {
        if (panel === 'strip') return <Strip key={panel} found={found} hasSteps={!isSeenNext} />
        if (panel === 'lines') return <LinesAlone key={panel} found={found} />
        return call && <HealthCard key={panel} found={found} phoneCall={call} isNext={isSeenNext} />
      })}
      <SheetDue found={found} />
    </>
  )
}

/** FUP-91: for ten minutes, the user who lifted the module may withdraw that as a mistake. */
const WithdrawLift = ({ found: { id, version, module, withdrawableUntil } }: CaseProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { act, isPending, failure } = useCaseAct(() =>
    api.cases.withdrawModule.mutate({ id, version }),
  )
  if (withdrawableUntil === null || now > Date.parse(withdrawableUntil)) return null
  return (
    <Notice tone="info">
      <p>
        {m.case_lift_text({
          module: moduleText(module),
          time: formatTime(withdrawableUntil, language),
        })}
      </p>
      <Actions>
        <Button variant="secondary" size="small" pending={isPending} onClick={() => act()}>
          {m.case_lift_withdraw()}
        </Button>
      </Actions>
      <LiveNotice tone="danger">{failure}</LiveNotice>
    </Notice>
  )
}

/** FUP-121: the case is offered to another department: who takes it, and who takes the offer back. */
const TransferOffer = ({ found: { id, version, transferTo, functions } }: CaseProps) => {
  const places = usePlaces().data?.places ?? []
  const { act, isPending, failure } = useCaseAct((isTaken: boolean) =>
    isTaken
      ? api.cases.receive.mutate({ id, version })
      : api.cases.transfer.mutate({ id, version, departmentId: null }),
  )
  if (transferTo === null) return null
  const there = places.find(({ departmentId }) => departmentId === transferTo)
  const mayTake = there !== undefined && mayCall('cases.receive', there.functions)
  return (
    <Notice tone="info">
      <p>
        {there === undefined ? m.case_transfer_waits() : m.case_transfer_here({ name: there.name })}
      </p>
      <Actions>
        {mayTake && (
          <Button pending={isPending} onClick={() => act(true)}>
            {m.case_receive()}
          </Button>
        )}
        {mayCall('cases.transfer', functions) && (
          <Button variant="secondary" pending={isPending} onClick={() => act(false)}>
            {m.case_transfer_back()}
          </Button>
        )}
      </Actions>
      <LiveNotice tone="danger">{failure}</LiveNotice>
    </Notice>
  )
}

/** FUP-101: a sheet that is out longer than a day. */
const SheetDue = ({ found: { id, sheetDueAt, sheetDueNumber: number, functions } }: CaseProps) => {
  const now = useServerNow()
  if (sheetDueAt === null || number === null || now < Date.parse(sheetDueAt)) return null
  return (
    <Notice tone="warning">
      <p>{m.board_sheet_due({ number, over: durationText(now - Date.parse(sheetDueAt)) })}</p>
      {mayCall('sheets.print', functions) && (
        <ButtonLink to="/cases/$id/sheet" params={{ id }} variant="secondary" size="small">
          {m.sheet_list()}
        </ButtonLink>
      )}
    </Notice>
  )
}

/** In em of the text around them: the lines of the signs, and of the timeline. */
const signLines = [33, 25, 16, 22]
const timelineRows = [1, 2, 3, 4, 5]

/** The lines of the case at its heights, so that nothing jumps when it comes. */
const CaseLoading = () => (
  <Page
    title={m.case_title()}
    hasOwnHeading
    above={<BackLink to="/board">{m.board_title()}</BackLink>}
    beside={
      <>
        <PageHeading>
          <span className="aksel-sr-only">{m.case_loading()}</span>
          <Skeleton width={11} height={2} />
        </PageHeading>
        <div className="hp-more">
          <Skeleton width={5.125} height={2.75} />
        </div>
        <div className="hp-case__meta hp-case__loading-meta">
          <Skeleton width={16} height={1} />
        </div>
      </>
    }
  >
    <div className="hp-case" role="status" aria-busy>
      <div className="hp-now">
        <dl>
          {['check', 'health', 'review'].map((one) => (
            <div key={one} className="hp-now__fact hp-now__loading">
              <dt>
                <Skeleton width={5} height={0.75} />
              </dt>
              <dd>
                <Skeleton width={9} height={1.375} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="hp-now__do">
          <Skeleton width={9} height={3} />
          <Skeleton width={8.75} height={3} />
        </div>
      </div>
      <div className="hp-case__columns">
        <div className="hp-case__column">
          <div className="hp-card hp-case__card hp-case__loading">
            <Skeleton width={10} height={1.25} />
            {signLines.map((width) => (
              <Skeleton key={width} width={width} height={1} />
            ))}
          </div>
        </div>
        <div className="hp-case__column">
          <div className="hp-card hp-case__card hp-case__loading" data-of="timeline">
            <Skeleton width={6} height={1.25} />
            {timelineRows.map((row) => (
              <Skeleton key={row} width={20} height={1} />
            ))}
          </div>
        </div>
      </div>
    </div>
  </Page>
)
