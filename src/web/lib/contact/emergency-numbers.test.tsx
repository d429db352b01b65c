// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { AllNumbers } from './emergency-numbers.tsx'
import { FirstNumbers } from './own-numbers.tsx'

/** In half a day, wherever the clock of Norway is. */
const closedNow = new Date().getUTCHours() < 12 ? '20–21' : '04–05'

const callList = [
  { name: 'Helseavdelingen', phone: '22 00 00 02', hours: `Alle dager ${closedNow}` },
  { name: 'Fengselslege', phone: '22 00 00 03', hours: 'etter avtale' },
  { name: 'Vaktleder', phone: '22 00 00 01', hours: 'hele døgnet' },
]

const numbers = () =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace('tel:', ''))

test('SAFE-02 FUP-62 the clinic follows the shift leader, and a closed department is a line and no number', async () => {
  await show(<AllNumbers profile={{ callList, department: null }} />)
  const closed = await screen.findByText(/^Helseavdelingen er stengt nå/u)
  expect(closed.textContent).toBe(`Helseavdelingen er stengt nå (alle dager ${closedNow}).`)
  expect(numbers()).toEqual(['113', '22000001', '116117', '22000003', '116123'])
})

test('SAFE-02 FUP-62 the clinic does not repeat beside a closed department when it is called', async () => {
  const when = 'Brukes når helseavdelingen er stengt.'
  const { redraw } = await show(<AllNumbers profile={{ callList, department: null }} />)
  const closed = await screen.findByText(/^Helseavdelingen er stengt nå/u)
  expect(closed.previousElementSibling?.textContent).toContain('116117')
  expect(document.body.textContent).toContain('Haster, men ikke umiddelbar livsfare.')
  expect(document.body.textContent).not.toContain(when)
  const open = { name: 'Sykepleier', phone: '22 00 00 04', hours: 'hele døgnet' }
  redraw(<AllNumbers profile={{ callList: [...callList, open], department: null }} />)
  expect(document.body.textContent).toContain(when)
})

test('FUP-25 where a person does not react the numbers are 113 and the shift leader', async () => {
  await show(<FirstNumbers callList={callList} />)
  expect(numbers()).toEqual(['113', '22000001'])
})
