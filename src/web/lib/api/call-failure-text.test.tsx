// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '#testing/page/show.tsx'
import { ConnectionLost } from './call-failure.ts'
import { CallFailureText, LostSaveText } from './call-failure-text.tsx'

const shown = (): readonly (string | null)[] =>
  [...document.querySelectorAll('p')].map((line) => line.textContent)

const REQUESTED = 'Connection lost while action was in flight'

test('LIVE-02 BO-16 after a cut the Norwegian words lead, and no sentence calls it a failure', async () => {
  const error = new Error(REQUESTED, { cause: new ConnectionLost(REQUESTED) })
  await show(
    <CallFailureText error={error} fallback="reserve" sentence={(why) => `Feil: ${why}`} />,
  )
  expect(shown()).toEqual([
    'Forbindelsen ble brutt. Vi vet ikke om det ble lagret. Prøv igjen.',
    REQUESTED,
  ])
})

test('LIVE-02 a form says that what was typed is still there', async () => {
  await show(<LostSaveText />)
  expect(shown()[0]).toContain('Det du skrev, står her fortsatt.')
})

test('CNT-04 a refusal stands in the sentence of its page', async () => {
  const error = Object.assign(new Error('Nei.'), { data: { reason: 'taken' } })
  await show(
    <CallFailureText error={error} fallback="reserve" sentence={(why) => `Error: ${why}`} />,
  )
  expect(shown()).toEqual(['Error: Nei.'])
})
