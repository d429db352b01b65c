import { LanguageIcon } from '@navikt/aksel-icons'
import { storeLanguage } from '#web/lib/session/account-calls.ts'
import { chooseLanguage, useLanguage } from '#web/lib/format/language.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'

/** PUB-06: the choice is kept in this browser, and with the account when there is one. */
export const LanguageToggle = ({ className }: { readonly className: string }) => {
  const { state } = useAuth()
  const other = useLanguage() === 'nb' ? 'en' : 'nb'
  return (
    <button
      type="button"
      className={className}
      lang={other}
      onClick={() => {
        chooseLanguage(other)
        if (state.status === 'signed-in') void storeLanguage(other)
      }}
    >
      <LanguageIcon aria-hidden />
      <span>{m.nav_language_other()}</span>
    </button>
  )
}
