import { expect, test } from '../../fixtures.ts'
import { keyboardEffort, pointerEffort, startAgain } from '../../steps/flows/effort.ts'
import { makeOfficer } from '../../steps/flows/officer.ts'

const cases = [
  { by: 'pointer', width: 1280, height: 900, effort: pointerEffort, actions: 21, pages: 5_500 },
  { by: 'pointer', width: 390, height: 844, effort: pointerEffort, actions: 21, pages: 8_000 },
  { by: 'keyboard', width: 1280, height: 900, effort: keyboardEffort, actions: 52, pages: 5_500 },
] as const

for (const { by, width, height, effort, actions, pages } of cases) {
  test(`OFF-04 the realistic case takes at most ${actions} actions by ${by} at ${width} px`, async ({
    page,
    server,
  }) => {
    await startAgain(page, await makeOfficer(server))
    await page.setViewportSize({ width, height })
    const measured = await effort(page)
    expect(measured.actions).toBeLessThanOrEqual(actions)
    expect(measured.height).toBeLessThanOrEqual(pages)
  })
}
