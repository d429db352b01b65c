import { useCopy } from '#web/lib/browser/use-copy.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

export type Invitation = { readonly token: string; readonly expiresAt: string }

/** The link to hand over: for a first password, or for another one. */
export type SharedLink = {
  readonly kind: 'invitation' | 'reset'
  readonly link: Invitation
  /** The name of the recipient. */
  readonly name: string
}

type InvitationDialogProps = {
  /** Null: closed. */
  readonly sharedLink: SharedLink | null
  readonly onClose: () => void
}

const texts = {
  invitation: {
    path: '/invitation',
    heading: m.invite_link_heading,
    what: m.invite_link_what,
    label: m.invite_link_label,
    once: m.invite_link_once,
  },
  reset: {
    path: '/reset-password',
    heading: m.reset_link_heading,
    what: m.reset_link_what,
    label: m.reset_link_label,
    once: m.reset_link_once,
  },
} as const

/** The links that an answer may contain. */
export type LinkAnswer = {
  readonly invitation?: Invitation | null
  /** X6: the dialog does not show a link that was mailed to its owner. */
  readonly reset?: { readonly isMailed: true } | ({ readonly isMailed: false } & Invitation)
}

/** X6: there is a link, and the server mailed it to its owner alone. */
export const isMailed = ({ reset }: LinkAnswer): boolean => reset?.isMailed === true

/** The link in an answer, or null. */
export const sharedLinkOf = (answer: LinkAnswer, name: string): SharedLink | null => {
  if (answer.reset?.isMailed === false) return { kind: 'reset', link: answer.reset, name }
  return answer.invitation ? { kind: 'invitation', link: answer.invitation, name } : null
}

/**
 * Hands over the link with which a user sets their own password (A14). The server keeps no copy that it could show
 * again. The part after the # does not reach a server's log.
 */
export const InvitationDialog = ({ sharedLink, onClose }: InvitationDialogProps) => (
  <Dialog
    heading={texts[sharedLink?.kind ?? 'invitation'].heading()}
    open={sharedLink !== null}
    onClose={onClose}
  >
    {sharedLink !== null && <LinkView {...sharedLink} onDone={onClose} />}
  </Dialog>
)

const LinkView = ({ kind, link: given, name, onDone }: SharedLink & { onDone: () => void }) => {
  const text = texts[kind]
  const until = formatDateTime(given.expiresAt, useLanguage())
  const link = `${location.origin}${text.path}#${given.token}`
  const { copied, copy, field } = useCopy(link)

  return (
    <>
      <p>{text.what({ name })}</p>
      {kind === 'invitation' && <p>{m.invite_link_by_mail()}</p>}
      <TextField
        label={text.label()}
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
      <p>{text.once()}</p>
      <Actions>
        <Button onClick={() => void copy()}>{m.invite_link_copy()}</Button>
        <Button variant="secondary" tone="neutral" onClick={onDone}>
          {m.invite_link_done()}
        </Button>
      </Actions>
    </>
  )
}
