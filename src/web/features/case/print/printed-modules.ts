import { moduleWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { PrintSection } from './printed-entry.ts'

/** FUP-90, FUP-91: a person raised or lowered the module. */
export const printedModules: PrintSection['entriesOf'] = ({ moduleChanges }) =>
  moduleChanges.map(({ at, from, to, reason, by }) => ({
    at,
    what: m.print_module_set({ from: moduleWord(from), to: moduleWord(to) }),
    lines: [m.print_reason({ reason })],
    by,
  }))
