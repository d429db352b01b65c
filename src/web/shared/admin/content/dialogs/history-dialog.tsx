import type { ContentMeta } from '#contract/content-row.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Versions, type VersionsProps } from './versions.tsx'

type HistoryDialogProps<Row extends ContentMeta> = VersionsProps<Row> & {
  readonly onClose: () => void
}

/** CNT-02: the versions of a row in a list. */
export const HistoryDialog = <Row extends ContentMeta>(props: HistoryDialogProps<Row>) => {
  const { onClose, ...versions } = props
  return (
    <Dialog
      heading={m.content_history_heading({ name: props.name })}
      open
      size="large"
      onClose={onClose}
    >
      <Versions {...versions} />
    </Dialog>
  )
}
