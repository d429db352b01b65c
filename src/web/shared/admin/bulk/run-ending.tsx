import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { RunEnd } from './run-rows.ts'

/** Why a run ended before its last row. */
export const RunEnding = ({ end }: { readonly end: RunEnd }) => (
  <>
    <LiveNotice tone="warning">
      {end.kind === 'interrupted' ? (
        <>
          <CallFailureText error={end.error} fallback={m.bulk_no_answer()} />
          <p>{m.bulk_interrupted()}</p>
        </>
      ) : null}
    </LiveNotice>
    <LiveNotice tone="info">{end.kind === 'stopped' ? <p>{m.bulk_stopped()}</p> : null}</LiveNotice>
  </>
)
