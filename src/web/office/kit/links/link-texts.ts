import { evidenceLevels, ruleWeights } from '#domain/content/treatment-content.ts'
import { evidenceTexts, weightTexts } from '#web/flows/kit/treatment-outcome/plan-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import type { LinkSource, LinkSymptom } from './use-link-choices.ts'

/** 'Førstevalg eller nødvendig først (3 av 3)' */
export const weightText = (given: string | number): string => {
  const weight = ruleWeights.find((one) => String(one) === String(given))
  return weight === undefined
    ? m.links_not_chosen()
    : m.treatment_weight_value({ word: weightTexts[weight](), weight })
}

/** 'Førstevalg eller nødvendig først (3)': in a row, where the other weights are in the same list. */
export const shortWeightText = (given: string | number): string => {
  const weight = ruleWeights.find((one) => String(one) === String(given))
  return weight === undefined ? m.links_not_chosen() : `${weightTexts[weight]()} (${weight})`
}

export const evidenceText = (given: string): string => {
  const evidence = evidenceLevels.find((one) => one === given)
  return evidence === undefined ? m.links_not_chosen() : evidenceTexts[evidence].word()
}

/** 'NICE' of 'NICE (National Institute for …)': a row has room for no more, and the form of the source has the whole. */
export const shortName = (organisation: string): string => organisation.replace(/ \(.*\)$/u, '')

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

/** CNT-08: 'n påvirkningsregler', of an approach, and of a source. */
export const ruleCountText = (count: number): string =>
  count === 1 ? m.links_one() : m.links_count({ count })
