import type { ReactNode } from 'react'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { DroppedNotice, VolatileNotice, FlowNotice } from '../flow/flow-notices.tsx'
import type { FlowContent } from './use-flow-content.ts'
import '../flow/flow.css'

/** The user knows which content the answers rest on. */
const FallbackNotice = ({ isFallback }: { readonly isFallback: boolean }) => (
  <FlowNotice>{isFallback ? <p>{m.flow_fallback_content()}</p> : null}</FlowNotice>
)

type FlowLoadingProps = {
  readonly title: string
  readonly loaded: Pick<FlowContent<unknown>, 'failure' | 'retry'>
}

/** A flow whose content is loading or not available. */
export const FlowLoading = ({ title, loaded: { failure, retry: renew } }: FlowLoadingProps) => (
  <Page title={title} width="text">
    {failure === null ? <SkeletonRows rows={6} /> : <LoadFailed error={failure} retry={renew} />}
  </Page>
)

type FrameProps = {
  readonly isFallback: boolean
  readonly snapshot: { readonly dropped: boolean; readonly volatile: boolean }
  readonly onDroppedUnderstood: () => void
  readonly children: ReactNode
}

/** The frame of every step, with the notices about the content and the answers above it. */
export const FlowFrame = ({ isFallback, snapshot, onDroppedUnderstood, children }: FrameProps) => (
  <div className="hp-flow">
    <FallbackNotice isFallback={isFallback} />
    <DroppedNotice dropped={snapshot.dropped} onUnderstood={onDroppedUnderstood} />
    <VolatileNotice volatile={snapshot.volatile} />
    {children}
  </div>
)
