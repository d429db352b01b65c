import { createTabMap } from './tab-value.ts'

/**
 * FUP-05: the references of the cases that the user opened in this tab, by the id of the case and of its assessment.
 * 'Modulskjema' proposes it. The server does not connect an assessment with a case unless its author shares it (FUP-07).
 */
const references = createTabMap()
const caseIds = createTabMap()

type OpenedCase = {
  readonly caseId: string
  readonly reference: string
  readonly assessmentId: string
}

export const rememberOpened = ({ caseId, reference, assessmentId }: OpenedCase): void => {
  references.set(caseId, reference)
  caseIds.set(assessmentId, caseId)
}

/** FUP-03: the reference after 'Trekk på nytt'. */
export const rememberReference = references.set

/** The reference of the case that began with the assessment; '': unknown in this tab. */
export const useReferenceOf = (assessmentId: string): string =>
  references.useText(caseIds.useText(assessmentId))

/** The case itself; null: this tab opened none from the assessment. */
export const useOpenedCase = (assessmentId: string) => {
  const id = caseIds.useText(assessmentId)
  const reference = references.useText(id)
  return id === '' ? null : { id, reference }
}
