import type {
  observation as contract,
  ObservationSubmission,
} from '../../../src/contract/observation.ts'
import { callApi, type Credentials } from '../../../src/testing/server/api.ts'
import { observationSubmission } from '../../../src/testing/flows/flow-submissions.ts'
import type { z } from 'zod'

type Content = z.infer<typeof contract.content.output>
type Question = Content['questions'][number]

const SYMPTOMS = 12
const ANSWERS = 8

const answerTo = ({ type }: Question): ObservationSubmission['answers'][string] => {
  if (type === 'boolean') return true
  return type === 'scale' ? 3 : 'Har sovet lite de siste nettene.'
}

/**
 * A finished observation with 12 signs and 8 answers by the content as it ships: the flow that stores both as rows, and
 * nothing else besides.
 */
export const benchSubmission = async (
  url: string,
  who: Credentials,
): Promise<(id: string) => ObservationSubmission> => {
  const { data } = await callApi(url, 'observation.content', {}, who)
  const { symptoms, questions } = data as Content
  const chosen = symptoms.filter(({ urgent }) => !urgent).slice(0, SYMPTOMS)
  const groups = new Set(chosen.map(({ groupId }) => groupId))
  const isAsked = ({ groupId }: Question): boolean => groupId === null || groups.has(groupId)
  const asked = questions.filter(isAsked).slice(0, ANSWERS)
  const body = {
    symptoms: chosen.map(({ id }) => id),
    asked: asked.map(({ id }) => id),
    answers: Object.fromEntries(asked.map((question) => [question.id, answerTo(question)])),
  }
  return (id) => observationSubmission({ ...body, id })
}
