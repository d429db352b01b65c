import { expect, test } from 'vitest'
import { startLanguageAs } from '#web/lib/format/language.ts'
import { doneText } from './job-row.tsx'

startLanguageAs('nb')

test('BO-22 a job that dealt with one thing says so in the singular', () => {
  expect(doneText('researcher-figures', 1)).toBe('Tok med 1 vurdering')
  expect(doneText('researcher-figures', 2)).toBe('Tok med 2 vurderinger')
  expect(doneText('handover-mail', 1)).toBe('Behandlet 1 e-post')
  expect(doneText('retention', 1)).toBe('Slettet 1')
  expect(doneText('mail', 0)).not.toContain('0')
})
