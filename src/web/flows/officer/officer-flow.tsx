import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { placedAsAsked } from '#domain/assessment/officer/officer-form.ts'
import { officerStep, officerSteps, firstReachableStep } from '#domain/assessment/officer/flow.ts'
import type { WithApproval } from '#domain/content/approval.ts'
import type { OfficerContent } from '#domain/content/officer-content.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { DroppedNotice, VolatileNotice } from '#web/flows/kit/flow/flow-notices.tsx'
import type { FormEntries } from '#web/flows/kit/module-form-editor.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { flowState } from './store/officer-flow-data.ts'
import { OfficerContext } from './steps/officer-step.tsx'
import { officerStore, useFlowSnapshot, useOpenFlow } from './store/officer-store.ts'
import '#web/flows/kit/flow/flow.css'

type KeptContent<Content> = { readonly of: string | null; readonly content: Content }

/**
 * SAFE-06: the content with which an assessment began, until the next one begins: a sign that somebody removes or renames
 * must not leave a form that an officer fills in. Without an assessment it is the newest content. `startedId` is the id of
 * the assessment, or null. Undefined while the first content loads.
 */
const useKeptContent = <Content,>(
  newest: Content | undefined,
  startedId: string | null,
): Content | undefined => {
  const [kept, setKept] = useState<KeptContent<Content> | null>(null)
  const isNext = kept === null || kept.of !== startedId
  const isNewer = startedId === null && kept?.content !== newest
  if (newest !== undefined && (isNext || isNewer)) setKept({ of: startedId, content: newest })
  return kept?.content
}

/** The steps of the officer flow share their content and state; it is theirs from start to report. */
export const OfficerFlow = () => {
  const trpc = useTRPC()
  const content = useQuery(
    // The newest content is for the next assessment, also after a live event.
    trpc.officer.content.queryOptions(
      {},
      { refetchOnWindowFocus: false, refetchOnReconnect: false },
    ),
  )
  const startedId = useFlowSnapshot().flow.data?.id ?? null
  const kept = useKeptContent(content.data, startedId)
  const isOpened = useOpenFlow(kept)

  if (kept !== undefined && isOpened) return <Steps content={kept} />
  return (
    <Page title={m.officer_flow_title()} width="text">
      {content.isError ? (
        <LoadFailed error={content.error} retry={content.refetch} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Page>
  )
}

const NO_ENTRIES: FormEntries = {}

const Steps = ({ content }: { content: OfficerContent & WithApproval }) => {
  const snapshot = useFlowSnapshot()
  const { pathname } = useLocation()
  const [isRevising, setRevising] = useState(false)
  // A name belongs to one assessment; it must not follow into the next one's form.
  const id = snapshot.flow.data?.id
  const [entered, setEntered] = useState<{ of: typeof id; entries: FormEntries }>({
    of: id,
    entries: {},
  })
  const entries = entered.of === id ? entered.entries : NO_ENTRIES

  const wanted = officerSteps.find(({ path }) => path === pathname.replace(/\/$/, ''))
  const step = wanted && firstReachableStep(flowState(snapshot.flow), wanted.id)
  const isElsewhere = step !== undefined && step !== 'start'

  if (isElsewhere && isRevising) setRevising(false)

  const officer = useMemo(
    () => ({
      ...snapshot,
      content: placedAsAsked(content, snapshot.flow.data?.askedIn, snapshot.flow.categories),
      isRevising,
      setRevising,
      entries,
      setEntries: (next: FormEntries) => setEntered({ of: id, entries: next }),
    }),
    [snapshot, content, isRevising, entries, id],
  )
  if (wanted !== undefined && step !== undefined && step !== wanted.id) {
    return <RedirectTo key={step} path={officerStep(step).path} />
  }
  return (
    <OfficerContext value={officer}>
      <div className="hp-flow">
        <DroppedNotice dropped={snapshot.dropped} onUnderstood={officerStore.dismissDropped} />
        <VolatileNotice volatile={snapshot.volatile} />
        <Outlet />
      </div>
    </OfficerContext>
  )
}
