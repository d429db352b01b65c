import { EyeSlashIcon } from '@navikt/aksel-icons'
import { useHideKey, hideNow } from '#web/lib/tab/hide-screen.ts'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-102: 'Skjul skjermen (F8)', with the key of this device where there are keys. */
export const HideScreenButton = () => {
  const key = useHideKey()
  return (
    <Button
      variant="tertiary"
      tone="neutral"
      size="small"
      icon={<EyeSlashIcon aria-hidden />}
      onClick={hideNow}
    >
      {m.hide_screen()}
      {key !== 'off' && <span className="hp-key"> ({key})</span>}
    </Button>
  )
}
