import { formatDateTime } from '#web/lib/format/format.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { filledLines, type PrintSection } from './printed-entry.ts'

const goerWords = {
  outgoing: m.handover_goer_outgoing,
  incoming: m.handover_goer_incoming,
} as const

/** FUP-50: who offered the case at a shift change, and who took it. */
export const printedHandovers: PrintSection['entriesOf'] = ({ handovers }, language) =>
  handovers.map(({ shiftAt, offeredAt, goer, taken, by }) => ({
    at: offeredAt,
    what: m.print_handover({ time: formatDateTime(shiftAt, language) }),
    lines: filledLines([
      goer === null ? null : m.handover_goes({ who: goerWords[goer]() }),
      taken === null
        ? m.print_not_taken()
        : m.handover_taken_by({
            time: formatDateTime(taken.at, language),
            staff: staffWord(taken.by),
          }),
    ]),
    by,
  }))
