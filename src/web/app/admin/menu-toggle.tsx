import { SidebarLeftIcon } from '@navikt/aksel-icons'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { menuId } from './sidebar.tsx'

type MenuToggleProps = {
  /** On which screens it is there. */
  readonly on: 'wide' | 'narrow'
  readonly shown: boolean
  readonly onPress: () => void
}

/** ADM-01: folds the sidebar, or opens it as a menu. */
export const MenuToggle = ({ on, shown, onPress }: MenuToggleProps) => (
  <div className="hp-admin__toggle" data-on={on}>
    <Button
      variant="tertiary"
      tone="neutral"
      size="small"
      icon={<SidebarLeftIcon aria-hidden />}
      aria-expanded={shown}
      aria-controls={menuId}
      onClick={onPress}
    >
      {shown ? m.admin_menu_hide() : m.admin_menu_show()}
    </Button>
  </div>
)
