import { openSections } from '#domain/access/sections.ts'
import type { Role } from '#domain/access/roles.ts'
import { sectionDisplay } from '#web/shared/admin/admin-section-display.ts'
import * as m from '#web/generated/messages/messages.js'
import { officeActs } from './acts.ts'
import { bestFirst, firstMatches, type Known } from './found.ts'
import { knownSettings } from './known-settings.ts'
import { sectionWords } from './section-words.ts'

type KnownGroup = { readonly heading: string; readonly all: readonly Known[] }

const knownGroups = (role: Role, delegates: boolean): readonly KnownGroup[] => {
  const sections = openSections(role, delegates)
  const settings = sections.find(({ id }) => id === 'settings')
  const pages = sections
    // An act.
    .filter(({ id }) => id !== 'assessment')
    .map(({ id, path }) => {
      const name = sectionDisplay[id].name()
      return { id, name, detail: '', texts: [name, sectionWords[id]?.() ?? ''] as const, path }
    })
  return [
    { heading: m.palette_pages(), all: pages },
    { heading: m.palette_acts(), all: officeActs({ role, delegates, sections }) },
    {
      heading: m.admin_section_settings(),
      all: settings === undefined ? [] : knownSettings(settings.path),
    },
  ]
}

/** BO-04: what the palette finds without a question to the server, among what this role may open, set and do. */
export const knownMatches = (query: string, role: Role, delegates: boolean) =>
  bestFirst(
    query,
    knownGroups(role, delegates).map(({ heading, all }) => ({
      heading,
      found: firstMatches(query, all),
    })),
  )
