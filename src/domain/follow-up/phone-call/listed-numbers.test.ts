import { expect, test } from 'vitest'
import { partyOfPhone, nextNumber, numbersAt } from './listed-numbers.ts'

/** 02:10 in Norway. */
const night = Date.parse('2026-11-26T01:10:00.000Z')

const ward = { name: 'Helseavdelingen', phone: '22 00 00 01', hours: '08–20' }
const clinic = { name: 'Legevakten', phone: '116117', hours: 'hele døgnet' }
const doctor = { name: 'Lege i bakvakt', phone: '22 00 00 03', hours: 'når vakten er inne' }

test('FUP-62 at night the numbers that answer are first, and then those that may', () => {
  const { now, later } = numbersAt([ward, doctor, clinic], night)
  expect(now.map(({ name, state }) => [name, state])).toEqual([
    ['Legevakten', 'always'],
    ['Lege i bakvakt', 'unknown'],
  ])
  expect(later.map(({ name }) => name)).toEqual(['Helseavdelingen'])
})

test('FUP-62 where no number answers, all are shown', () => {
  const { now, later } = numbersAt([ward], night)
  expect(now).toEqual([{ ...ward, state: 'closed' }])
  expect(later).toEqual([])
})

test('FUP-63 after no answer the next number is that after the last one, then the first again', () => {
  const { now } = numbersAt([clinic, doctor], night)
  expect(nextNumber(now, clinic.phone)?.phone).toBe(doctor.phone)
  expect(nextNumber(now, doctor.phone)?.phone).toBe(clinic.phone)
  expect(nextNumber(now, 'et annet')?.phone).toBe(clinic.phone)
  expect(nextNumber(now, null)?.phone).toBe(clinic.phone)
  expect(nextNumber([], clinic.phone)).toBeNull()
})

test('FUP-63 the numbers of AMK and of the clinic are known, and another one is taken for health', () => {
  expect(partyOfPhone('116 117')).toBe('clinic')
  expect(partyOfPhone('113')).toBe('ambulance')
  expect(partyOfPhone('22 11 31 13')).toBe('health')
  expect(partyOfPhone('')).toBe('health')
})
