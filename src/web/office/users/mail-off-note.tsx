import { Link } from '@tanstack/react-router'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** BO-01: no invitation reaches anybody, with the way to the setting for who may change it. */
export const MailOffNote = ({ text = '' }: { readonly text?: string }) => (
  <Notice tone="warning">
    <p>
      {m.users_mail_off()} {text}{' '}
      {isSuperadmin(useSession().profile.role) && (
        <Link to="/admin/settings" search={{ setting: 'smtpHost' }}>
          {m.users_mail_off_link()}
        </Link>
      )}
    </p>
  </Notice>
)
