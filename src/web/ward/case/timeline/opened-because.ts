import type { WholeCase } from '#contract/cases.ts'
import { labelText } from '#web/flows/kit/label-text.tsx'
import { moduleText } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'

export type Opened = Pick<WholeCase, 'openedAt' | 'module'> & {
  readonly assessments: readonly Pick<
    WholeCase['assessments'][number],
    'completedAt' | 'label' | 'movedFrom'
  >[]
  readonly moduleChanges: readonly Pick<WholeCase['moduleChanges'][number], 'at' | 'from'>[]
}

/**
 * FUP-115: why the case was opened, as far as it is stored. That is the newest assessment from before the case, also where its
 * author shared it later. One that was never shared leaves its module alone (FUP-07).
 */
export const openedBecause = ({ openedAt, module, ...found }: Opened): string => {
  const opening = found.assessments
    .filter(({ completedAt, movedFrom }) => movedFrom === null && completedAt <= openedAt)
    .toSorted((one, other) => Date.parse(other.completedAt) - Date.parse(one.completedAt))[0]
  if (opening !== undefined) return m.print_because_assessment({ module: labelText(opening.label) })
  const first = found.moduleChanges.toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )[0]
  const atFirst = first === undefined ? module : first.from
  if (atFirst === null) return m.print_because_worry()
  return found.assessments.length === 0
    ? m.print_because_unshared({ module: moduleText(atFirst) })
    : m.print_because_unknown()
}
