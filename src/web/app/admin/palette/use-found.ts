import { openSections } from '#domain/access/sections.ts'
import { useDebounced } from '#web/lib/lists/use-debounced.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import { objectPath, objectSections } from '#web/shared/admin/object/object-kinds.ts'
import * as m from '#web/generated/messages/messages.js'
import { firstMatches, type Found } from './found.ts'
import { knownMatches } from './known.ts'
import { useContentNames } from './use-content-names.ts'
import { usePeople } from './use-people.ts'
import { usePlaces } from './use-places.ts'

/** A shorter query would match nearly everything. */
const MIN_LENGTH = 2

type Group = { readonly heading: string; readonly found: readonly Found[] }

/** The pages, acts, settings, people, places and content that match, among those that the caller may see. */
export const useFound = (typed: string): readonly Group[] => {
  const { profile, delegatedAdministration } = useSession()
  const sections = openSections(profile.role, delegatedAdministration)
  const ids = new Set(sections.map(({ id }) => id))
  const paused = useDebounced(typed)
  const isAsked = paused.trim().length >= MIN_LENGTH
  const people = usePeople(paused, isAsked && ids.has('users'))
  const places = usePlaces(isAsked, ids)
  const content = useContentNames(isAsked, ids)

  const contentFound = isAsked ? firstMatches(paused, content) : []
  const groups: readonly Group[] = [
    ...knownMatches(typed, profile.role, delegatedAdministration),
    { heading: m.palette_people(), found: people },
    { heading: m.palette_places(), found: isAsked ? firstMatches(paused, places) : [] },
    {
      heading: m.palette_content(),
      found: contentFound.map(({ kind, id, texts: [name] }) => ({
        id,
        name,
        detail: sectionDisplay[objectSections[kind]].name(),
        path: objectPath(kind, id),
      })),
    },
  ]
  return groups.filter(({ found }) => found.length > 0)
}
