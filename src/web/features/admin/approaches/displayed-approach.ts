import type { ApproachRow } from '#contract/approaches.ts'
import { choicesFor, type LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'
import { displayValues } from '#web/ui/form/differences.ts'
import { approachFields } from './approach-fields.ts'
import { shownLinks } from './links/shown-links.ts'

/** CNT-02: a version with its links in words; without the links until the choices are known. */
export const displayedApproach =
  (choices: LinkChoices | undefined) => (row: Omit<ApproachRow, 'influenceRuleCount'>) => [
    ...displayValues(approachFields(), row),
    ...(choices === undefined ? [] : shownLinks(row, choicesFor(choices, row))),
  ]
