// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import type { PhoneOrder } from './phone-numbers.tsx'
import { ReceiptForm } from './receipt-form.tsx'

const RECORD = 'receipts.record'
const caseId = '018f0000-0000-7000-8000-000000000001'

const health = {
  name: 'Helseavdelingen',
  phone: '22 00 00 01',
  hours: '',
  state: 'unknown',
} as const
const clinic = { name: 'Legevakt', phone: '116 117', hours: 'døgnet', state: 'always' } as const
const leader = {
  name: 'Vaktleder',
  phone: '22 00 00 02',
  hours: 'døgnet',
  state: 'always',
} as const

const openReceipt = async (now: PhoneOrder['now'] = [health]) => {
  const order = { now, later: [], retry: null }
  const calls = pageCalls()
  const onClose = vi.fn<() => void>()
  const shown = await show(
    <ReceiptForm found={{ id: caseId }} rung={null} {...{ order, onClose }} />,
  )
  const { user } = shown
  return {
    ...shown,
    onClose,
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    save: async () => user.click(await screen.findByRole('button', { name: 'Lagre kvitteringen' })),
    lose: () => calls.lose(RECORD),
    answer: () => calls.answer(RECORD, {}),
    sent: () => calls.sent(RECORD),
  }
}

test('FUP-63 a receipt whose answer is lost keeps the form, and goes with the same id when it is sent again', async () => {
  const { choose, save, lose, answer, sent, path } = await openReceipt()
  await choose('Fikk svar')
  await choose('Nei')
  await save()
  await lose()
  expect(await screen.findByText(/^Forbindelsen ble brutt/u)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fikk svar' }).checked).toBe(true)
  expect(path()).toBe('/')
  await save()
  await answer()
  const [first, again, ...more] = sent()
  expect(first).toMatchObject({ caseId, phone: '22 00 00 01', answered: true, readBack: false })
  expect(again).toHaveProperty('id', Object(first)['id'])
  expect(more).toEqual([])
  await expect.poll(path).toBe(`/cases/${caseId}`)
})

test('FUP-63 a receipt that says something else has an id of its own when the first was lost', async () => {
  const { choose, save, lose, answer, sent, onClose, path } = await openReceipt()
  await choose('Fikk svar')
  await choose('Nei')
  await save()
  await lose()
  await screen.findByText(/^Forbindelsen ble brutt/u)
  await choose('Fikk ikke svar')
  await save()
  await answer()
  const [first, other] = sent()
  expect(Object(other)['id']).not.toBe(Object(first)['id'])
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
  expect(path()).toBe('/')
})

test.each([
  ['health, though the clinic is surer to answer', [clinic, health, leader], 'health'],
  ['the clinic where health is closed', [clinic, leader], 'clinic'],
] as const)('FUP-63 a receipt before any call is of %s', async (_, now, to) => {
  const { choose, save, sent } = await openReceipt(now)
  await choose('Fikk ikke svar')
  await save()
  await expect.poll(() => sent()[0]).toMatchObject({ to })
})
