import type { ContentMeta } from '#contract/content-row.ts'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Toast } from '#web/ui/toast/toast.tsx'
import { ContentFailure } from './content-failure.tsx'
import type { Content } from './use-content.ts'

type ContentNoticesProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  /** Why the server refused a move (`useContentOrder`), or null. */
  readonly moveError?: Error | null
}

/** The result of the last action: a failure above the list, a success in a toast. The user can undo a removal there. */
export const ContentNotices = <Row extends ContentMeta>(props: ContentNoticesProps<Row>) => {
  const { of, moveError = null } = props
  const { announcement } = of
  const error = of.error ?? moveError
  const removed = announcement?.removed ?? null
  return (
    <>
      <LiveNotice tone="danger">
        {error === null ? null : <ContentFailure error={error} />}
      </LiveNotice>
      <Toast
        text={announcement?.text ?? null}
        onUndo={removed === null ? undefined : () => of.act('undelete', removed)}
        onGone={of.hideAnnouncement}
      />
    </>
  )
}
