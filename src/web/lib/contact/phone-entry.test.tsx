// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { WholeTimes } from './phone-entry.tsx'

test.each([
  ['Helseavdelingen, hverdager 08–15', ['08–15']],
  ['Tilsyn ikke gjort, 21 min over', ['21 min']],
  ['Sikkerhetscelle 2 t 5 min over', ['2 t', '5 min']],
  ['Check 1 h 4 min overdue', ['1 h', '4 min']],
  ['3 tilsyn', []],
])('FUP-40 FUP-62 no line ends inside a time: %s', async (text, whole) => {
  await show(<WholeTimes>{text}</WholeTimes>)
  const pieces = [...document.querySelectorAll('.hp-whole')].map((piece) => piece.textContent)
  expect(pieces).toEqual(whole)
  expect(document.body.textContent).toBe(text)
})
