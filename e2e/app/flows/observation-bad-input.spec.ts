import { identityNumberOf } from '#testing/identity/identity-number.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { expectAxeClean } from '../../steps/page/axe.ts'
import { during } from '../../steps/database/content.ts'
import {
  finish,
  finishButton,
  FLOW,
  reachEnd,
  signs,
  STORED,
  storedObservations,
  writeNotes,
  choose,
  startObservation,
  toLastPage,
  toQuestions,
} from '../../steps/flows/observation.ts'
import { button } from '../../steps/flows/officer.ts'
import { heading } from '../../steps/page/page-helpers.ts'

const number = identityNumberOf({ day: 3, month: 4, year: 1985 }, 200)
const confirm = 'Jeg har sett over teksten.'

test.full(
  'L4 a national identity number in the notes is warned of, held back, and stored only when confirmed',
  async ({ page, server }) => {
    const who = await reachEnd(page, server, signs.sad)
    await writeNotes(page, `Sak ${number.slice(0, 6)} ${number.slice(6)}`)
    const warning = page.getByRole('alert').filter({ has: page.getByLabel(confirm) })
    await expect(warning).toBeVisible()
    await expect(finishButton(page)).toBeDisabled()
    await expectAxeClean(page)

    // Another text is another one to confirm.
    await warning.getByLabel(confirm).check()
    await expect(finishButton(page)).toBeEnabled()
    await writeNotes(page, `${number}.`)
    await expect(warning.getByLabel(confirm)).not.toBeChecked()
    await expect(finishButton(page)).toBeDisabled()
    await writeNotes(page, 'Uten tall')
    await expect(warning).toHaveCount(0)

    await writeNotes(page, number)
    await warning.getByLabel(confirm).check()
    await finish(page)
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toMatchObject([{ observer_notes: number }])
  },
)

test.full(
  'OBS-04 10 000 characters are stored to the last one; one more shows an error and is never cut',
  async ({ page, server }) => {
    const who = await reachEnd(page, server, signs.sad)
    const longest = `${'Sov ikke. '.repeat(999)}til slutt.`
    expect(longest).toHaveLength(10_000)
    await writeNotes(page, `${longest}!`)
    await expect(
      page.getByText('Teksten er for lang. Kort den ned til 10 000 tegn').first(),
    ).toBeVisible()
    await expect(page.getByLabel('Hva har du sett og hørt?')).toHaveValue(`${longest}!`)
    await expect(finishButton(page)).toBeDisabled()
    await page.reload()
    await expect(page.getByLabel('Hva har du sett og hørt?')).toHaveValue(`${longest}!`)
    await writeNotes(page, longest)
    await expect(page.getByText('10 000 av 10 000 tegn')).toBeVisible()
    await finish(page)
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toMatchObject([{ observer_notes: longest }])
  },
)

test.full(
  'OBS-03 where nothing is published that is said, and there is no way on',
  async ({ page, server }) => {
    await during(
      server,
      [
        `update symptoms set status = 'draft' where status = 'published'`,
        `update symptoms set status = 'published' where status = 'draft'`,
      ],
      async () => {
        await enterAs(page, server, 'counselor')
        await page.goto(FLOW)
        await button(page, 'Start observasjonen').click()
        await expect(page.getByText('Listen er tom')).toBeVisible()
        await expect(
          page.getByRole('main').getByRole('link', { name: 'Gå til ressurser' }),
        ).toBeVisible()
        await expect(page.getByText('Innholdet kunne ikke hentes')).toHaveCount(0)
        const onward = page.getByRole('main').getByRole('button', { name: /^(Fortsett|Fullfør)/u })
        await expect(onward).toBeDisabled()
        await expectAxeClean(page)
      },
    )
  },
)

test.full(
  'L4 in an answer it counts as well, and taking the answer away is enough',
  async ({ page, server }) => {
    const who = await startObservation(page, server)
    await choose(page, signs.sleep)
    await toQuestions(page)
    await page.getByRole('textbox').first().fill(`Født ${number}`)
    await expect(page.getByRole('alert').filter({ has: page.getByLabel(confirm) })).toBeVisible()
    await toLastPage(page)
    await expect(finishButton(page)).toBeDisabled()
    await button(page, 'Gå til «Generelle spørsmål»').click()
    await expect(heading(page)).toHaveText('Generelle spørsmål')
    await page.getByRole('button', { name: /^Fjern svar/u }).click()
    await finish(page)
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toMatchObject([{ answers: {} }])
  },
)

test.full(
  'L4 the server refuses it unconfirmed, the result stands, and confirming stores it',
  async ({ page, server }) => {
    const who = await reachEnd(page, server, signs.sad)
    await writeNotes(page, number)
    await page.getByLabel(confirm).check()
    await page.route(
      '**/api/observation.complete',
      (route) => {
        const body: unknown = route.request().postDataJSON()
        const postData = JSON.stringify(body).replace(
          '"identityNumberConfirmed":true',
          '"identityNumberConfirmed":false',
        )
        return route.continue({ postData })
      },
      { times: 1 },
    )
    await finish(page)
    await expect(page.getByText(/^Ikke lagret: /u)).toBeVisible()
    await expect(page.getByText(/^Modellkode/u)).toBeVisible()
    expect(await storedObservations(server, who)).toEqual([])
    await button(page, 'Bekreft nummeret og lagre').click()
    await expect(page.getByText(STORED)).toBeVisible()
    expect(await storedObservations(server, who)).toMatchObject([{ observer_notes: number }])
  },
)
