import { EyeSlashIcon, FileTextIcon, PersonCircleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useHideKey } from '#web/lib/tab/hide-key.ts'
import { hideNow } from '#web/lib/tab/hide-now.ts'
import * as m from '#web/generated/messages/messages.js'

type AccountLinksProps = {
  /** The e-mail, which describes the link to the profile. */
  readonly emailId: string
  readonly onLeave: () => void
}

const HideItem = ({ onLeave }: Pick<AccountLinksProps, 'onLeave'>) => {
  const key = useHideKey()
  return (
    <button
      type="button"
      className="hp-item hp-item--hide"
      onClick={() => {
        onLeave()
        hideNow()
      }}
    >
      <EyeSlashIcon aria-hidden />
      <span>{m.hide_screen()}</span>{' '}
      {key !== 'off' && (
        <span className="hp-item__end hp-item__key">
          <kbd>{key}</kbd>
        </span>
      )}
    </button>
  )
}

/** FUP-102, PUB-04: what leads away from the page. Visitors do not need it. */
export const AccountLinks = ({ emailId, onLeave }: AccountLinksProps) => (
  <>
    <HideItem onLeave={onLeave} />
    <Link to="/profile" className="hp-item" aria-describedby={emailId} onClick={onLeave}>
      <PersonCircleIcon aria-hidden />
      <span>{m.nav_profile()}</span>
    </Link>
    <Link to="/profile" hash="log" className="hp-item" onClick={onLeave}>
      <FileTextIcon aria-hidden />
      <span>{m.nav_own_log()}</span>
    </Link>
  </>
)
