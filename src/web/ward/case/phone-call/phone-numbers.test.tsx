// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { PhoneNumbers, phoneOrder } from './phone-numbers.tsx'

const now = Date.parse('2026-11-21T13:00:00.000Z')
const list = [
  { name: 'Helseavdelingen', phone: '22 00 00 01', hours: 'hele døgnet' },
  { name: 'Legevakten', phone: '116 117', hours: 'hele døgnet' },
]

type PhoneCalls = NonNullable<Parameters<typeof phoneOrder>[0]['calls']>

const aPhoneCall = (
  phone: string,
  answered: boolean,
  dueAt: string | null,
): PhoneCalls[number] => ({
  id: '018f0000-0000-7000-8000-000000000001',
  by: { name: null, function: 'officer' },
  to: 'health',
  toName: null,
  phone,
  at: '2026-11-21T12:58:00.000Z',
  doneAt: null,
  answered,
  readBack: answered,
  agreed: '',
  dueAt,
  isEnteredLate: false,
})

/** What the page says of the next number. */
const nextAfter = async (calls: PhoneCalls): Promise<string | undefined> => {
  const order = phoneOrder({ calls }, list, now)
  await show(<PhoneNumbers {...{ order, now }} onRing={() => undefined} />)
  expect(screen.getByRole('link', { name: /116 117/u })).toBeDefined()
  return screen.queryByText(/^Ingen svar\./u)?.textContent
}

test('FUP-63 acceptance 26: after no answer the page says which number is next and when', async () => {
  const missed = aPhoneCall('22 00 00 01', false, '2026-11-21T13:03:00.000Z')
  expect(await nextAfter([missed])).toBe(
    'Ingen svar. Ring neste nummer 14:03: Legevakten, 116 117, hele døgnet',
  )
})

test('FUP-63 after the last number the first one is next, without a time where there is no deadline', async () => {
  const missed = aPhoneCall('116 117', false, null)
  expect(await nextAfter([missed])).toBe(
    'Ingen svar. Neste nummer: Helseavdelingen, 22 00 00 01, hele døgnet',
  )
})

test('FUP-63 no number is next when nobody was rung or somebody answered', async () => {
  expect(await nextAfter([])).toBeUndefined()
  expect(await nextAfter([aPhoneCall('22 00 00 01', true, null)])).toBeUndefined()
})
