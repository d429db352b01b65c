import type { CarePlace } from '#contract/functions.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { functionWords } from '#web/shared/follow-up/words.ts'
import { HelpHere } from '#web/shared/follow-up/help-here.tsx'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { Facts } from '#web/ui/layout/facts.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-120: the user's own functions, and the way to help in another department. Nothing while follow-up is off. */
export const OwnFunctions = () => {
  const { data } = usePlaces()
  const language = useLanguage()
  if (data === undefined || data.places.length === 0) return null
  return (
    <Card>
      <Section heading={m.profile_functions()}>
        <Facts facts={data.places.map((place) => [place.name, rolesText(place, language)])} />
        <HelpHere places={data.places} />
      </Section>
    </Card>
  )
}

const rolesText = ({ functions, until }: CarePlace, language: Language): string => {
  const roles = functions.map((role) => functionWords[role]()).join(', ')
  return until === null
    ? roles
    : m.profile_functions_until({ roles, time: formatDateTime(until, language) })
}
