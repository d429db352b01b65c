import { textOf } from '#web/lib/failure.ts'
import { LiveNotice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** CNT-04: a move that was not saved went back; says so, and why. */
export const MoveFailed = ({ error }: { readonly error: Error | null }) => {
  const why = error === null ? '' : textOf(error, '')
  return (
    <LiveNotice tone="danger">
      {error === null ? null : (
        <>
          <p>{m.admin_not_moved()}</p>
          {why !== '' && <p>{why}</p>}
        </>
      )}
    </LiveNotice>
  )
}
