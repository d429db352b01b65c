// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pageCalls } from '#testing/page/page-calls.ts'
import { show } from '#testing/page/show.tsx'
import { ReceiptForm } from './receipt-form.tsx'

const caseId = '018f0000-0000-7000-8000-000000000001'

const order = {
  now: [{ name: 'Helseavdelingen', phone: '22 00 00 01', hours: '', state: 'always' }],
  later: [],
  retry: null,
} as const

const openReceipt = async () => {
  const calls = pageCalls()
  const onClose = vi.fn<() => void>()
  const shown = await show(
    <ReceiptForm found={{ id: caseId }} rung={null} {...{ order, onClose }} />,
  )
  const { user } = shown
  return {
    ...shown,
    calls,
    onClose,
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    save: () => user.click(screen.getByRole('button', { name: 'Lagre kvitteringen' })),
    sent: () => calls.filter(({ name }) => name === 'receipts.record').map(({ body }) => body),
  }
}

test('FUP-63 a receipt whose answer is lost keeps the form, and goes with the same id when it is sent again', async () => {
  const { choose, save, calls, sent, path } = await openReceipt()
  await choose('Fikk svar')
  await choose('Ikke lest tilbake')
  await save()
  calls.at(-1)?.lose()
  expect(await screen.findByText(/^Feil ved lagring/u)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fikk svar' }).checked).toBe(true)
  expect(path()).toBe('/')
  await save()
  const [first, again] = sent()
  expect(first).toMatchObject({ caseId, phone: '22 00 00 01', answered: true, readBack: false })
  expect(again).toHaveProperty('id', Object(first)['id'])
  calls.at(-1)?.answer({})
  await vi.waitFor(() => expect(path()).toBe(`/cases/${caseId}`))
  expect(sent()).toHaveLength(2)
})

test('FUP-63 a receipt that says something else has an id of its own when the first was lost', async () => {
  const { choose, save, calls, sent, onClose, path } = await openReceipt()
  await choose('Fikk svar')
  await choose('Ikke lest tilbake')
  await save()
  calls.at(-1)?.lose()
  await screen.findByText(/^Feil ved lagring/u)
  await choose('Fikk ikke svar')
  await save()
  const [first, other] = sent()
  expect(Object(other)['id']).not.toBe(Object(first)['id'])
  calls.at(-1)?.answer({})
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(path()).toBe('/')
})
