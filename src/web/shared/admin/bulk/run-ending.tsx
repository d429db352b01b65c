import { textOf } from '#web/lib/api/call-failure.ts'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { RunEnd } from './run-rows.ts'

/** Why a run ended before its last row. */
export const RunEnding = ({ end }: { readonly end: RunEnd }) => (
  <>
    <LiveNotice tone="warning">
      {end.kind === 'interrupted' ? (
        <>
          <p>{textOf(end.error, m.bulk_no_answer())}</p>
          <p>{m.bulk_interrupted()}</p>
        </>
      ) : null}
    </LiveNotice>
    <LiveNotice tone="info">{end.kind === 'stopped' ? <p>{m.bulk_stopped()}</p> : null}</LiveNotice>
  </>
)
