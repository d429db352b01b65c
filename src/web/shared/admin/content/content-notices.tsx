import { ArrowUndoIcon } from '@navikt/aksel-icons'
import type { ContentMeta } from '#contract/content-row.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Content } from './use-content.ts'
import './content-notices.css'

type ContentNoticesProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  /** Why the server refused a move (`useContentOrder`), or null. */
  readonly moveError?: string | null
}

/** The result of the last action, above the list. The user can undo a removal there. */
export const ContentNotices = <Row extends ContentMeta>({ of, moveError = null }: ContentNoticesProps<Row>) => {
  const { announcement } = of
  const error = of.error ?? moveError
  return (
    <>
      <LiveNotice tone="danger">{error === null ? null : <p>{error}</p>}</LiveNotice>
      <LiveNotice tone="success">
        {announcement === null ? null : announcement.removed === null ? (
          <p>{announcement.text}</p>
        ) : (
          <RemovedNotice of={of} text={announcement.text} row={announcement.removed} />
        )}
      </LiveNotice>
    </>
  )
}

type RemovedProps<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly text: string
  readonly row: Row
}

const RemovedNotice = <Row extends ContentMeta>({ of, text, row }: RemovedProps<Row>) => (
  <div className="hp-removed">
    <p>{text}</p>
    <Button
      variant="secondary"
      tone="neutral"
      size="small"
      icon={<ArrowUndoIcon aria-hidden />}
      onClick={() => of.act('undelete', row)}
    >
      {m.content_undo()}
    </Button>
  </div>
)
