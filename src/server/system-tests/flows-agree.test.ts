import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { observation } from '#contract/observation.ts'
import { treatment } from '#contract/treatment.ts'
import { observationModel } from '#domain/assessment/observation/model.ts'
import { questionsFor } from '#domain/assessment/question-groups.ts'
import {
  collectAnswers,
  questionsOf,
  type QuestionAnswer,
} from '#domain/assessment/question-answers.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import { rankApproaches } from '#domain/assessment/treatment/ranking.ts'
import type { Intensity } from '#domain/assessment/treatment/intensity.ts'
import { notApproved } from '#domain/content/approval.ts'
import type { ObservationContent, Question } from '#domain/content/observation-content.ts'
import { observationSubmission, treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import { roundCount } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { loadSymptomContent } from '#server/services/content/symptom-reads.ts'
import { loadTreatmentContent } from '#server/features/treatment/queries.ts'
import { selectAskedQuestions } from '#server/services/assessments/submission-checks.ts'
import { inTransaction } from '#server/core/database.ts'

const server = await startTestServer()
afterAll(server.close)

const who = await server.signedIn('counselor')
const get = async (name: 'observation.content' | 'treatment.content') =>
  (await server.call(name, {}, who)).data

/** What a browser has, through JSON and the contract; and what the server reads for itself. */
const observed = observation.content.output.parse(await get('observation.content'))
const planned = treatment.content.output.parse(await get('treatment.content'))
const system = { role: 'system', userId: null } as const
const own = await inTransaction(server.services.pool, system, (db) => loadSymptomContent(db, null))
const ownPlan = await inTransaction(server.services.pool, system, (db) =>
  loadTreatmentContent(db, null),
)

const CHOICES = roundCount(300, 50_000)

const someSymptoms = fc.subarray(
  observed.symptoms.map(({ id }) => id),
  { minLength: 1, maxLength: 12 },
)
const intensity: fc.Arbitrary<Intensity> = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.constantFrom('unable' as const, null),
)
const chosen = someSymptoms.chain((ids) =>
  fc
    .array(intensity, { minLength: ids.length, maxLength: ids.length })
    .map((values) => Object.fromEntries(ids.map((id, place) => [id, values[place] ?? null]))),
)

const answerTo: Readonly<Record<Question['type'], fc.Arbitrary<QuestionAnswer>>> = {
  scale: fc.integer({ min: 1, max: 5 }),
  boolean: fc.boolean(),
  text: fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => /^[^\p{Cc}]*\S/u.test(text)),
}

/** Answers to some of the questions that these symptoms ask, and to some that they do not. */
const answersFor = (content: ObservationContent) =>
  fc
    .subarray([...content.questions], { maxLength: 6 })
    .chain((questions) =>
      fc.record(Object.fromEntries(questions.map(({ id, type }) => [id, answerTo[type]]))),
    )

/** Equality of JSON: what the one computes the other stores. */
const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

// First: the properties below hold the process for minutes at the full level, and the server ends idle connections meanwhile.
test('OBS-07 TRT-05 V14 the server stores the result that the browser computes, over HTTP', async () => {
  const approval = notApproved
  for (const chosenSymptoms of fc.sample(someSymptoms, roundCount(5, 40))) {
    const [answers] = fc.sample(answersFor(observed), 1)
    if (answers === undefined) throw new Error('no answers drawn')
    const random = 42
    const local = observationModel({
      content: observed,
      chosenSymptoms,
      answers,
      year: 2026,
      random,
    })
    // What the page sends: what was asked, and the acute answers elsewhere (F-A7).
    const answered = questionsOf(local)
    const submission = observationSubmission({
      symptoms: chosenSymptoms,
      asked: answered.map(({ id }) => id),
      answers: collectAnswers(answered),
      codeNumber: random,
    })
    const answer = await server.call('observation.complete', submission, who)
    expect((answer.data as { outcome: unknown }).outcome).toStrictEqual({ ...local, approval })
  }
  for (const symptoms of fc.sample(chosen, roundCount(5, 40))) {
    const asked = questionsFor(planned, Object.keys(symptoms)).map(({ id }) => id)
    const submission = treatmentSubmission({ symptoms, asked })
    const local = recommendTreatment({ content: planned, chosen: symptoms, answers: {} })
    const answer = await server.call('treatment.complete', submission, who)
    expect((answer.data as { outcome: unknown }).outcome).toStrictEqual({ ...local, approval })
  }
})

test('OBS-06 V14 client and server agree on random observations', () => {
  const property = fc.property(
    someSymptoms,
    answersFor(observed),
    fc.integer({ min: 0, max: 999 }),
    (chosenSymptoms, answers, random) => {
      const input = { chosenSymptoms, answers, random, year: 2026 }
      const shown = observationModel({ ...input, content: observed })
      const asked = questionsOf(shown).map(({ id }) => id)
      return sameJson(
        shown,
        observationModel({ ...input, content: selectAskedQuestions(own, asked) }),
      )
    },
  )
  expect(fc.check(property, { numRuns: CHOICES })).toMatchObject({ failed: false })
})

test('TRT-02 V14 client and server agree on random choices', () => {
  const property = fc.property(chosen, (choice) =>
    sameJson(rankApproaches(planned, choice, {}), rankApproaches(ownPlan, choice, {})),
  )
  expect(fc.check(property, { numRuns: CHOICES })).toMatchObject({ failed: false })
})
