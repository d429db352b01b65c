import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ContentMeta } from '#contract/content-row.ts'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Toast } from '#web/kit/toast.tsx'
import type { Content } from './use-content.ts'

const contentFailed = (message: string): string => m.content_failed({ message })

/** 'Error: {message}', the format of the content pages for every refusal (CNT-04). */
export const ContentFailure = ({ error }: { readonly error: unknown }) => (
  <CallFailureText error={error} fallback={m.admin_unknown_error()} sentence={contentFailed} />
)

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
