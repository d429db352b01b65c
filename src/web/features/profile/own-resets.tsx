import { useQuery } from '@tanstack/react-query'
import type { OwnReset } from '#contract/ownData.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { resetText } from '#web/shared/account/reset-text.ts'
import * as m from '#web/generated/messages/messages.js'

/** X6: listed always, also when the notice is put away. Nothing where the password was never reset so. */
export const OwnResets = () => {
  const language = useLanguage()
  const { data = [] } = useQuery(useTRPC().ownData.resets.queryOptions({}))
  if (data.length === 0) return null
  return (
    <ul>
      {data.map((reset) => (
        <li key={reset.id}>
          {resetText(reset, language)} {confirmationText(reset, language)}
        </li>
      ))}
    </ul>
  )
}

const confirmationText = (
  { confirmedAt, confirmedHow, confirmedByName }: OwnReset,
  language: Language,
): string => {
  if (confirmedAt === null || confirmedHow === null) return m.own_reset_unconfirmed()
  const time = formatDateTime(confirmedAt, language)
  if (confirmedHow === 'second-factor') return m.own_reset_confirmed_factor({ time })
  if (confirmedHow === 'operator') return m.own_reset_confirmed_operator({ time })
  return m.own_reset_confirmed_by({ name: confirmedByName ?? m.own_reset_by_somebody(), time })
}
