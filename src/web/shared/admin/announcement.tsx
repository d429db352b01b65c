import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Toast } from '#web/ui/toast/toast.tsx'
import type { ListAnnouncement } from './use-announcement.ts'

/** The result of the last action on a list, in a toast. A failure to take it back is above the list. */
export const Announcement = ({ of: { text, error, undo, hide } }: { of: ListAnnouncement }) => (
  <>
    {error !== null && (
      <LiveNotice tone="danger">
        <p>{error}</p>
      </LiveNotice>
    )}
    <Toast text={text} onUndo={undo} onGone={hide} />
  </>
)
