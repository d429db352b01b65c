import {
  evidenceText,
  sourceText,
  symptomText,
  weightText,
} from '#web/office/kit/links/link-texts.ts'
import type { LinkChoices } from '#web/office/kit/links/use-link-choices.ts'
import type { ComparedField } from '#web/kit/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import type { LinkValue } from './link-values.ts'

/** A link, as stored or as in the form. */
type LinkText = Omit<LinkValue, 'weight' | 'note'> & {
  readonly weight: string | number
  readonly note: string | null
}

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
