import { evidenceLevels, ruleWeights } from '#domain/content/treatment-content.ts'
import { evidenceWords, weightWords } from '#web/shared/assessment/treatment-outcome/plan-words.ts'
import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import type { LinkValue } from './link-values.ts'
import type { LinkChoices, LinkSource, LinkSymptom } from './use-link-choices.ts'

/** A link, as stored or as in the form. */
type LinkText = Omit<LinkValue, 'weight' | 'note'> & {
  readonly weight: string | number
  readonly note: string | null
}

/** 'Førstevalg eller nødvendig først (3 av 3)' */
export const weightText = (given: string | number): string => {
  const weight = ruleWeights.find((one) => String(one) === String(given))
  return weight === undefined
    ? m.links_not_chosen()
    : m.treatment_weight_value({ word: weightWords[weight](), weight })
}

export const evidenceText = (given: string): string => {
  const evidence = evidenceLevels.find((one) => one === given)
  return evidence === undefined ? m.links_not_chosen() : evidenceWords[evidence].word()
}

/** 'NICE 2022: Depression in adults', with a note if the source is unconfirmed. */
export const sourceText = (source: LinkSource | undefined): string => {
  if (source === undefined) return m.links_not_chosen()
  const { organisation, year, title, unconfirmed } = source
  const named = `${year === null ? organisation : `${organisation} ${year}`}: ${title}`
  return unconfirmed ? m.links_source_unconfirmed({ source: named }) : named
}

/** 'Lite energi (Nedstemthet)' */
export const symptomText = (symptom: LinkSymptom | undefined): string =>
  symptom === undefined
    ? m.links_gone()
    : m.links_symptom_in_group({ symptom: symptom.nameNo, group: symptom.groupName })

/** One line per value, so that differences are visible. */
const linkText = (link: LinkText, choices: LinkChoices): string =>
  [
    weightText(link.weight),
    `${m.treatment_evidence()}: ${evidenceText(link.evidence)}`,
    sourceText(choices.sourceOf(link.sourceKey)),
    ...(link.note === null || link.note.trim() === '' ? [] : [link.note]),
    ...(link.isActive ? [] : [m.links_inactive()]),
  ].join('\n')

/**
 * The fields for a comparison of two versions of the links. Each symptom has a field, so that differences among
 * many links are visible. One more field has the links to symptoms that no longer exist.
 */
export const linkFields = (
  choices: LinkChoices,
): readonly ComparedField<{ links: readonly LinkText[] }>[] => [
  ...choices.symptoms.map((symptom) => ({
    name: 'links' as const,
    label: m.links_field({ symptom: symptomText(symptom) }),
    show: (links: readonly LinkText[]) => {
      const link = links.find(({ symptomId }) => symptomId === symptom.refId)
      return link === undefined ? '' : linkText(link, choices)
    },
  })),
  {
    name: 'links',
    label: m.links_field({ symptom: m.links_gone() }),
    show: (links) =>
      links
        .filter(({ symptomId }) => choices.symptomOf(symptomId) === undefined)
        .map((link) => linkText(link, choices))
        .join('\n'),
  },
]
