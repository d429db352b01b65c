// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { chooseLanguage, forgetLanguage } from '#web/lib/format/language.ts'
import { DayField } from './day-field.tsx'

/** The field, with the days that it told, in order. */
const showField = async (first: string | undefined) => {
  const told: (string | undefined)[] = []
  const Field = () => {
    const [day, setDay] = useState(first)
    const onDay = (next: string | undefined): void => {
      told.push(next)
      setDay(next)
    }
    return <DayField label="Fra" error={undefined} pending={false} {...{ day, onDay }} />
  }
  const { user } = await show(<Field />)
  return { user, told, field: screen.getByLabelText<HTMLInputElement>('Fra') }
}

const isUnreadable = (): boolean =>
  screen.queryByText(/^Skriv datoen som dag, måned og år, for eksempel 21\.11\.2026/u) !== null

test('PUB-06 a day is shown as Norway writes it, and otherwise when the user chooses English', async () => {
  const { field } = await showField('2026-11-21')
  expect(field.value).toBe('21.11.2026')
  onTestFinished(forgetLanguage)
  act(() => chooseLanguage('en'))
  expect(field.value).toBe('21/11/2026')
})

test('PUB-06 a short year holds when the field is left, a whole one while it is typed', async () => {
  const { user, told, field } = await showField(undefined)
  await user.type(field, '21.11.26')
  expect(told).toEqual([])
  await user.tab()
  expect(told).toEqual(['2026-11-21'])
  expect(field.value).toBe('21.11.2026')
  await user.clear(field)
  await user.type(field, '20.11.2026')
  expect(told).toEqual(['2026-11-21', undefined, '2026-11-20'])
})

test('PUB-06 a text that is no day says so when the field is left, stays, and clears the day', async () => {
  const { user, told, field } = await showField('2026-11-21')
  await user.clear(field)
  await user.type(field, '31.11.2026')
  expect(isUnreadable()).toBe(false)
  await user.tab()
  expect(isUnreadable()).toBe(true)
  expect(field.value).toBe('31.11.2026')
  expect(told.at(-1)).toBeUndefined()
})
