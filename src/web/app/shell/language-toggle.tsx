import { storeLanguage } from '#web/lib/session/account-calls.ts'
import { chooseLanguage, useLanguage } from '#web/lib/format/language.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'

/** PUB-06: the choice is kept in this browser, and with the account when there is one. */
export const LanguageToggle = () => {
  const { state } = useAuth()
  const other = useLanguage() === 'nb' ? 'en' : 'nb'
  return (
    <Button
      variant="tertiary"
      tone="neutral"
      size="small"
      lang={other}
      onClick={() => {
        chooseLanguage(other)
        if (state.status === 'signed-in') void storeLanguage(other)
      }}
    >
      {m.nav_language_other()}
    </Button>
  )
}
