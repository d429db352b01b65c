import { useRef, useState } from 'react'
import { formatDateTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'
import { Actions } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

export type Invitation = { readonly token: string; readonly expiresAt: string }

type Props = {
  /** Null: closed. */
  readonly invitation: Invitation | null
  /** Whom it is for. */
  readonly name: string
  readonly onClose: () => void
}

/**
 * Hands over the link by which somebody sets their own first password (A14). The server keeps no copy of
 * it that could be shown again. Behind the # it reaches no server's log.
 */
export const InvitationDialog = ({ invitation, name, onClose }: Props) => (
  <Dialog heading={m.invite_link_heading()} open={invitation !== null} onClose={onClose}>
    {invitation !== null && <HandOver invitation={invitation} name={name} onDone={onClose} />}
  </Dialog>
)

type HandOverProps = {
  readonly invitation: Invitation
  readonly name: string
  readonly onDone: () => void
}

const HandOver = ({ invitation, name, onDone }: HandOverProps) => {
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const until = formatDateTime(invitation.expiresAt, useLanguage())
  const link = `${location.origin}/invitation#${invitation.token}`

  // Without a secure address, or without leave, the browser does not copy; the user then does.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      field.current?.select()
      setCopied('by-hand')
    }
  }

  return (
    <>
      <p>{m.invite_link_what({ name })}</p>
      <p>{m.invite_link_by_mail()}</p>
      <TextField
        label={m.invite_link_label()}
        help={m.invite_link_until({ until })}
        error={undefined}
        pending={false}
        ref={field}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <LiveNotice tone={copied === 'yes' ? 'success' : 'info'}>
        {copied === null ? null : (
          <p>{copied === 'yes' ? m.invite_link_copied() : m.invite_link_marked()}</p>
        )}
      </LiveNotice>
      <p>{m.invite_link_safe()}</p>
      <p>{m.invite_link_once()}</p>
      <Actions>
        <Button onClick={() => void copy()}>{m.invite_link_copy()}</Button>
        <Button variant="secondary" tone="neutral" onClick={onDone}>
          {m.invite_link_done()}
        </Button>
      </Actions>
    </>
  )
}
