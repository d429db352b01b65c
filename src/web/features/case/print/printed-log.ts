import * as m from '#web/generated/messages/messages.js'
import type { PrintSection } from './printed-entry.ts'
import { caseLogWords } from '../case-words.ts'

/** What staff did with the case, and the cases that were joined with it (FUP-08). */
export const printedLog: PrintSection['entriesOf'] = ({ log, joined }) =>
  [
    ...log.map(({ at, kind, reason, by }) => ({
      at,
      what: caseLogWords[kind](),
      lines: reason === null ? [] : [m.print_reason({ reason })],
      by,
    })),
    ...joined.map(({ at, reference, by }) => ({
      at,
      what: m.case_joined({ reference }),
      lines: [],
      by,
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
