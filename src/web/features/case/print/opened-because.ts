import type { PrintedCase } from '#contract/case-print.ts'
import { moduleWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'

type Opened = Pick<PrintedCase, 'openedAt' | 'module'> & {
  readonly assessments: readonly {
    readonly sharedAt: string
    readonly outcome: { readonly module: { readonly label: string } }
  }[]
  readonly moduleChanges: readonly Pick<PrintedCase['moduleChanges'][number], 'from'>[]
}

/**
 * FUP-115: why the case was opened, as far as it is stored. An assessment that opened the case and was not shared leaves
 * its module alone (FUP-07).
 */
export const openedBecause = (printed: Opened): string => {
  const { openedAt, assessments, moduleChanges, module } = printed
  const opening = assessments.find(({ sharedAt }) => sharedAt === openedAt)
  if (opening !== undefined)
    return m.print_because_assessment({ module: opening.outcome.module.label })
  const [first] = moduleChanges
  const atFirst = first === undefined ? module : first.from
  if (atFirst === null) return m.print_because_worry()
  return assessments.length === 0
    ? m.print_because_unshared({ module: moduleWord(atFirst) })
    : m.print_because_unknown()
}
