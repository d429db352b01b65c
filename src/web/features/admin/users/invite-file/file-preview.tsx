import { StageText } from '#web/shared/admin/bulk/stage-text.tsx'
import { GuessedLetters } from '#web/shared/admin/file-fault.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { InviteRows } from './invite-rows.tsx'
import { countStates } from './row-state.ts'
import type { InviteFile } from './use-invite-file.ts'
import { UndelegatedNote } from '../undelegated-note.tsx'
import type { Problem, Verdict } from './verdict.ts'

type FilePreviewProps = {
  readonly file: InviteFile
  readonly verdicts: readonly Verdict[]
  readonly ignored: readonly string[]
  readonly guessed: readonly string[]
}

const isUndelegated = ({ kind }: Problem): boolean => kind === 'role-not-delegated'

/** What will happen to each row. Nothing is sent yet. */
export const FilePreview = ({ file, verdicts, ignored, guessed }: FilePreviewProps) => {
  const { ready } = countStates(verdicts, null)
  const users = verdicts.flatMap(({ user }) => user ?? [])
  return (
    <>
      <StageText>{m.invite_file_preview({ count: verdicts.length, ready })}</StageText>
      {ready === 0 ? <p>{m.invite_file_none_ready()}</p> : <p>{m.invite_file_what()}</p>}
      {verdicts.some(({ problems }) => problems.some(isUndelegated)) && (
        <Notice tone="warning">
          <UndelegatedNote />
        </Notice>
      )}
      <GuessedLetters words={guessed} />
      {ignored.length > 0 && (
        <Notice tone="info">
          <p>{m.invite_file_ignored({ columns: ignored.join(', ') })}</p>
        </Notice>
      )}
      <Actions>
        {ready > 0 && (
          <Button onClick={() => file.run.start(users)}>
            {ready === 1 ? m.invite_file_send_one() : m.invite_file_send({ count: ready })}
          </Button>
        )}
        <Button variant="secondary" tone="neutral" onClick={file.clear}>
          {m.invite_file_other()}
        </Button>
      </Actions>
      <InviteRows verdicts={verdicts} results={null} />
    </>
  )
}
