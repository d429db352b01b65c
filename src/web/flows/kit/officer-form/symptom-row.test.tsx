// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BankSymptom } from '#domain/content/officer-content.ts'
import { show } from '#testing/page/show.tsx'
import { SymptomRow } from './symptom-row.tsx'

const symptom = {
  id: 'uro',
  nameNo: 'Uro',
  nameEn: null,
  description: 'Rastløs',
  descriptionEn: null,
  infoText: null,
  infoTextEn: null,
  answerKind: 'intensity',
  usualLevel: 40,
} as const satisfies Partial<BankSymptom>

const level = () => screen.queryByText('Vanlig nivå: 40')
const slider = () => screen.getByRole('slider', { name: 'Uro' })
const describedBy = () =>
  (slider().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)

test('OFF-04 SAFE-05 the usual level is a mark on the slider that is said too, and no answer', async () => {
  const onAnswer = vi.fn<() => void>()
  const { redraw } = await show(<SymptomRow symptom={symptom} answer={null} onAnswer={onAnswer} />)
  expect(level()).not.toBeNull()
  expect(level()?.style.getPropertyValue('--hp-usual')).toBe('0.4')
  expect(describedBy()).toEqual(['Rastløs', 'Vanlig nivå: 40'])
  expect(slider()).toHaveProperty('value', '0')
  expect(slider().getAttribute('aria-valuetext')).toBe('Ikke vurdert')
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
  expect(document.querySelector('.hp-intensity__thumb')).toBeNull()
  redraw(<SymptomRow symptom={symptom} answer={10} onAnswer={onAnswer} />)
  expect(slider()).toHaveProperty('value', '10')
  expect(level()?.style.getPropertyValue('--hp-usual')).toBe('0.4')
  expect(onAnswer).not.toHaveBeenCalled()
})

test('OFF-04 without a usual level there is no mark', async () => {
  await show(
    <SymptomRow
      symptom={{ ...symptom, usualLevel: null }}
      answer={null}
      onAnswer={() => undefined}
    />,
  )
  expect(document.querySelector('.hp-intensity__usual, .hp-intensity__level')).toBeNull()
  expect(describedBy()).toEqual(['Rastløs'])
})
