import type { ApproachLink, ApproachRow } from '#contract/approaches.ts'
import { choicesFor, type LinkChoices } from '#web/office/kit/links/use-link-choices.ts'
import { displayValues, type DisplayValue } from '#web/kit/form/differences.ts'
import { linkFields } from './links/approach-link-texts.ts'
import { approachFields } from './approach-fields.ts'

/** CNT-02, CNT-08: each link in words under its symptom, so that who approves sees which ones change. */
export const shownLinks = (
  row: { readonly links: readonly ApproachLink[] },
  choices: LinkChoices,
): readonly DisplayValue[] =>
  displayValues(linkFields(choices), row)
    .filter(({ value }) => value !== '')
    .map((shown) => ({ ...shown, name: `${shown.name} ${shown.label}` }))

/** CNT-02: a version with its links in words; without the links until the choices are known. */
export const displayedApproach =
  (choices: LinkChoices | undefined) => (row: Omit<ApproachRow, 'influenceRuleCount'>) => [
    ...displayValues(approachFields(), row),
    ...(choices === undefined ? [] : shownLinks(row, choicesFor(choices, row))),
  ]
