import type { ApproachLink } from '#contract/approaches.ts'
import type { Reason } from '#domain/assessment/treatment/treatment-outcome.ts'
import type { LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'

/** As strong as the preview's symptoms are. */
const EXAMPLE_INTENSITY = 75
/** As many as show how it reads. */
const MAX_REASONS = 3

/** The heaviest links as a recommendation tells them, for a preview. */
export const exampleReasons = (
  links: readonly ApproachLink[],
  choices: LinkChoices,
): readonly Reason[] =>
  links
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ symptomId, weight, evidence, note, sourceKey }) => {
      const symptom = choices.symptomOf(symptomId)
      const source = choices.sourceOf(sourceKey)
      if (symptom === undefined || source === undefined) return []
      const { nameNo, nameEn } = symptom
      return [
        {
          symptomId,
          nameNo,
          nameEn,
          intensity: EXAMPLE_INTENSITY,
          weight,
          evidence,
          // Where the source is to be found is not the editor's to try out here.
          source: { ...source, url: '' },
          note,
        },
      ]
    })
    .slice(0, MAX_REASONS)
