import { RunProgress } from '#web/shared/admin/bulk/run-progress.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserScope } from '../user-scope.ts'
import { ChooseFile } from './choose-file.tsx'
import { FilePreview } from './file-preview.tsx'
import { InviteReport } from './invite-report.tsx'
import { useInviteFile } from './use-invite-file.ts'
import './invite-file.css'

type InviteFileDialogProps = { readonly scope: UserScope; readonly onClose: () => void }

/** USR-02: invites the users of a file: choose it, look at the rows, send them, read the report. */
export const InviteFileDialog = ({ scope, onClose }: InviteFileDialogProps) => {
  const file = useInviteFile(scope)
  const { preview, run } = file
  return (
    <Dialog
      heading={m.invite_file_heading()}
      open
      size="extra-large"
      locked={run.isRunning}
      onClose={onClose}
    >
      {preview === null && <ChooseFile file={file} scope={scope} />}
      {preview !== null && run.isRunning && (
        <RunProgress
          done={run.results.size}
          total={preview.verdicts.filter(({ user }) => user !== null).length}
          onStop={run.stop}
        />
      )}
      {preview !== null && !run.isRunning && run.end === null && (
        <FilePreview file={file} {...preview} />
      )}
      {preview !== null && run.end !== null && (
        <InviteReport run={run} end={run.end} verdicts={preview.verdicts} onClose={onClose} />
      )}
    </Dialog>
  )
}
