import { InformationSquareIcon } from '@navikt/aksel-icons'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { MenuButton } from '#web/ui/button/menu-button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** ROLE-12: what a company can do with the content of everyone; nothing to a superadmin, whose it is. */
export const CommonNote = () =>
  !isSuperadmin(useSession().profile.role) && (
    <div className="hp-page__about hp-no-print">
      <MenuButton
        variant="tertiary"
        icon={<InformationSquareIcon aria-hidden />}
        name={m.content_common_about()}
        isNamed
      >
        <p>{m.content_common_note()}</p>
      </MenuButton>
    </div>
  )
