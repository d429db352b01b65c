import { caseEvents } from '../case-events.ts'
import { filledLines, movedLine, type PrintSection } from './printed-entry.ts'

/** F-A12: the events of the screen, with every plan, and the cases that were joined with it (FUP-08). */
export const printedLog: PrintSection['entriesOf'] = (printed) =>
  caseEvents(printed).map(({ at, what, reason, by, shared }) => ({
    at,
    what,
    lines: filledLines([shared === undefined ? null : movedLine(shared), reason]),
    by,
    isStruck: shared !== undefined && shared.movedTo !== null,
  }))
