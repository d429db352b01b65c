import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { ShownOnceDialog } from './shown-once-dialog.tsx'

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
export const InvitationDialog = ({ sharedLink, onClose }: InvitationDialogProps) =>
  sharedLink && <LinkDialog {...sharedLink} onClose={onClose} />

const LinkDialog = ({ kind, link, name, onClose }: SharedLink & { onClose: () => void }) => {
  const text = texts[kind]
  const until = formatDateTime(link.expiresAt, useLanguage())
  return (
    <ShownOnceDialog
      heading={text.heading()}
      lead={
        <>
          <p>{text.what({ name })}</p>
          {kind === 'invitation' && <p>{m.invite_link_by_mail()}</p>}
        </>
      }
      label={text.label()}
      help={m.invite_link_until({ until })}
      text={`${location.origin}${text.path}#${link.token}`}
      words={{
        copy: m.invite_link_copy(),
        copied: m.invite_link_copied(),
        byHand: m.invite_link_marked(),
      }}
      onClose={onClose}
    >
      <p>{m.invite_link_safe()}</p>
      <p>{text.once()}</p>
    </ShownOnceDialog>
  )
}
