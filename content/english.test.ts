import { expect, test } from 'vitest'
import { builtInModules } from '#domain/content/from-shipped.ts'
import { shippedOfficerContent, shippedTreatmentContent } from '#testing/content/shipped.ts'

type Pair = readonly [where: string, no: string | null, en: string | null | undefined]

const { symptoms: bank, guidance } = shippedOfficerContent
const { symptoms, questions } = shippedTreatmentContent

const pairs: readonly Pair[] = [
  ...bank.flatMap((row): Pair[] => [
    [`${row.key} description`, row.description, row.descriptionEn],
    [`${row.key} infoText`, row.infoText, row.infoTextEn],
    [`${row.key} alertText`, row.alertText, row.alertTextEn],
  ]),
  ...symptoms.flatMap((row): Pair[] => [
    [`${row.key} helpText`, row.helpText, row.helpTextEn],
    [`${row.key} urgentAction`, row.urgentAction, row.urgentActionEn],
  ]),
  ...questions.map((row): Pair => [`${row.key} alertText`, row.alertText, row.alertTextEn]),
  ...builtInModules.flatMap((row): Pair[] => [
    [`${row.code} description`, row.description, row.descriptionEn],
    ...row.recommendations.map(
      (text, place): Pair => [`${row.code} ${place}`, text, row.recommendationsEn?.[place]],
    ),
  ]),
  ...guidance.flatMap((row) =>
    row.bullets.map((text, place): Pair => [`${row.key} ${place}`, text, row.bulletsEn[place]]),
  ),
]

/** Phone numbers, times, modules: what must be the same in both languages. */
const numbersIn = (text: string | null | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/\d+/gu)].map(([number]) => number).toSorted()

test('PUB-06 every text that ships is in English too, and only those', () => {
  for (const [where, no, en] of pairs) {
    expect((en?.trim() ?? '') === '', where).toBe((no?.trim() ?? '') === '')
  }
  expect(pairs.length).toBeGreaterThan(250)
})

test('SAFE-01 SAFE-02 an English text names the same numbers as the Norwegian one', () => {
  for (const [where, no, en] of pairs) expect(numbersIn(en), where).toEqual(numbersIn(no))
})
