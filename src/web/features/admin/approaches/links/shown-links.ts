import type { ApproachLink } from '#contract/approaches.ts'
import { displayValues, type DisplayValue } from '#web/ui/form/differences.ts'
import { linkFields } from './link-words.ts'
import type { LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'

/** CNT-02, CNT-08: each link in words under its symptom, so that who approves sees which ones change. */
export const shownLinks = (
  row: { readonly links: readonly ApproachLink[] },
  choices: LinkChoices,
): readonly DisplayValue[] =>
  displayValues(linkFields(choices), row)
    .filter(({ value }) => value !== '')
    .map((shown) => ({ ...shown, name: `${shown.name} ${shown.label}` }))
