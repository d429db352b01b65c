import { addCompany } from '#testing/rows/builders.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { symptomId } from '#testing/flows/flow-submissions.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../../fixtures.ts'
import { enterAs } from '../../../steps/account/account.ts'
import {
  addApproach,
  approach,
  linkCard,
  linkTo,
  openApproaches,
  openLinks,
} from '../../../steps/admin/approaches.ts'
import { expectAxeClean, expectCleanInAllThemes } from '../../../steps/page/axe.ts'
import { dialog, field, press } from '../../../steps/admin/companies.ts'
import { choose, expectValues, ownConflictIn } from '../../../steps/admin/conflict.ts'
import { inDatabase } from '../../../steps/database/database.ts'
import { expectNoSidewaysScroll } from '../../../steps/page/page-helpers.ts'

test('CNT-08 a link to a symptom that was removed is shown, and taken away before saving', async ({
  page,
  server,
}) => {
  const added = { companyId: null, name: 'Kortvarig symptom', status: 'published' } as const
  const gone = await addContent(server.services, 'symptom', { ...added, orderIndex: 90 })
  const later = { ...added, name: 'Symptom som snart går', orderIndex: 91 }
  const leaving = await addContent(server.services, 'symptom', later)
  const links = [linkTo('lite-energi'), { ...linkTo(''), symptomId: gone }]
  await addApproach(server, 'Med et borte', {
    status: 'draft',
    links: [...links, { ...linkTo(''), symptomId: leaving }],
  })
  const remove = (id: string) =>
    inDatabase(server, `update symptoms set deleted_at = now() where id = $1`, [id])
  await remove(gone)
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  await openLinks(page, 'Med et borte')
  const card = linkCard(page, 'Symptom som ikke finnes lenger')
  await expect(card).toContainText(
    'Symptomet er fjernet eller ikke publisert. Fjern regelen før du lagrer.',
  )
  await expect(card).toContainText('Aktuelt (2 av 3)')
  await expect(card.getByRole('button')).toHaveCount(1)
  await expectAxeClean(page)
  await press(page, 'Lagre')
  const summary = dialog(page).getByRole('group', { name: 'Rett opp dette før du går videre' })
  await summary.getByRole('link', { name: 'Et symptom finnes ikke lenger.' }).click()
  await expect(card.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)

  // A second symptom is removed while the form is open, and the stream reports it (ADM-04).
  await remove(leaving)
  await expect(card, 'which one it was').toHaveCount(1)
  await linkCard(page, 'Tydelig slitenhet').getByRole('button').first().click()
  await field(page, 'Merknad (valgfritt)').fill('Står ennå')
  await press(page, 'Lagre')
  await expect(summary).toContainText('Et symptom finnes ikke lenger.')
  await expect(field(page, 'Merknad (valgfritt)')).toHaveValue('Står ennå')
  await card.getByRole('button').click()
  await press(page, 'Lagre')
  await expect(page.getByText('«Med et borte» er lagret.')).toBeVisible()
  await expect(approach(page, 'Med et borte')).toContainText('1 påvirkningsregel')
})

for (const { choice, weight } of [
  { choice: 'Behold min', weight: 1 },
  { choice: 'Bruk deres', weight: 3 },
] as const) {
  test(`ADM-04 over somebody else's newer links: '${choice}'`, async ({ page, server }) => {
    const name = `Samtidig ${weight}`
    const id = await addApproach(server, name, {
      links: [linkTo('lite-energi'), linkTo('haploshet')],
    })
    const who = await enterAs(page, server, 'superadmin')
    await openApproaches(page)
    await openLinks(page, name)
    const card = linkCard(page, 'Tydelig slitenhet')
    await card.getByRole('button').first().click()
    await card.getByLabel('Vekt').selectOption('1')
    const theirs = { approachId: id, version: 1, links: [linkTo('lite-energi', { weight: 3 })] }
    expect((await server.call('influenceRules.save', theirs, who)).error).toBeNull()
    await press(page, 'Lagre')
    const conflict = ownConflictIn(dialog(page))
    await expect(conflict).toBeFocused()
    // The other link merges by itself: only they changed it.
    await expect(conflict.getByRole('group')).toHaveCount(1)
    const label = 'Påvirkningsregel: Tydelig slitenhet'
    await expectValues(conflict, label, { mine: 'Støtte', theirs: 'Førstevalg' })
    await expect(linkCard(page, 'Uttrykker håpløshet')).toHaveCount(0)
    await expectAxeClean(page)
    await choose(conflict, label, choice)
    await press(page, 'Lagre')
    await expect(page.getByText(`«${name}» er lagret.`)).toBeVisible()
    const { data } = await server.call('approaches.get', { id }, who)
    const { links } = data as { links: { symptomId: string; weight: number }[] }
    const energy = links.find((link) => link.symptomId === symptomId('lite-energi'))
    expect([links.length, energy?.weight]).toEqual([1, weight])
  })
}

test("CNT-04 CNT-08 'Error: {message}' when it is cut, and unsaved links are not left unasked", async ({
  page,
  server,
}) => {
  await addApproach(server, 'Brytes', { links: [linkTo('lite-energi', { isActive: false })] })
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  await expect(approach(page, 'Brytes'), 'active ones are counted').toContainText(
    '0 påvirkningsregler',
  )
  await openLinks(page, 'Brytes')
  await expect(linkCard(page, 'Tydelig slitenhet')).toContainText('Ikke aktiv')
  await linkCard(page, 'Tydelig slitenhet').getByRole('button').first().click()
  await dialog(page).getByRole('checkbox', { name: 'Aktiv' }).check()
  await page.route('**/api/influenceRules.save*', (route) => route.abort())
  await press(page, 'Lagre')
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Connection lost while action was in flight',
  )
  await page.unrouteAll()
  await press(page, 'Avbryt')
  await expect(dialog(page)).toContainText('Det du har endret, er ikke lagret.')
  await press(page, 'Fortsett å redigere')
  await expect(dialog(page).getByRole('checkbox', { name: 'Aktiv' })).toBeChecked()
  await press(page, 'Lagre')
  await expect(approach(page, 'Brytes')).toContainText('1 påvirkningsregel')
})

test('CNT-02 ROLE-12 links under review and common ones are read, not changed', async ({
  page,
  server,
}) => {
  await addApproach(server, 'Til vurdering', { status: 'pending', links: [linkTo('lite-energi')] })
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  await openLinks(page, 'Til vurdering')
  await expect(dialog(page)).toContainText('Tilnærmingen venter på godkjenning.')
  await expect(linkCard(page, 'Tydelig slitenhet')).toContainText('Aktuelt (2 av 3)')
  await expect(dialog(page).getByRole('button')).toHaveText(['Lukk'])
  await expectCleanInAllThemes(page)
  await setSettings(server.services, { delegatedAdministration: true })
  try {
    await enterAs(page, server, 'org_admin', { companyId: await addCompany(server.services) })
    await openApproaches(page)
    const name = 'Kognitiv atferdsterapi (KAT)'
    await openLinks(page, name)
    await expect(dialog(page)).toContainText('Reglene er felles. Ta over tilnærmingen')
    await expect(dialog(page).getByRole('button')).toHaveText(['Lukk'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `Ta over ${name}` }).click()
    await expect(approach(page, name)).toContainText('Egen versjon')
    await openLinks(page, name)
    await expect(linkCard(page, 'Vedvarende tristhet').getByRole('button')).toHaveCount(2)
  } finally {
    await setSettings(server.services, { delegatedAdministration: false })
  }
})

test('CNT-08 the largest: 51 links in words, searched by symptom and group', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'superadmin')
  await openApproaches(page)
  const name = 'Øyeblikkelig helsehjelp og akutt vurdering'
  await openLinks(page, name)
  await expect(dialog(page)).toContainText(
    'Lagres som utkast (v2). v1 er i bruk til utkastet er godkjent.',
  )
  const cards = dialog(page).getByRole('listitem')
  await expect(cards).toHaveCount(51)
  const one = linkCard(page, 'Vanskelig å vekke eller svak pust')
  await expect(one).toContainText('Førstevalg eller nødvendig først (3 av 3)')
  await expect(one).toContainText('Kunnskapsgrunnlag: ')
  await expectCleanInAllThemes(page)
  await expectNoSidewaysScroll(page)
  const search = dialog(page).getByRole('searchbox')
  await search.fill('SVAK PUST')
  await expect(cards).toHaveCount(1)
  await expect(dialog(page)).toContainText('1 av 51 regler')
  await page.keyboard.press('Enter')
  await expect(dialog(page), 'Enter sends nothing').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search, 'Escape empties the search').toHaveValue('')
  await expect(cards).toHaveCount(51)
  await page.keyboard.press('Escape')
  await expect(dialog(page), 'and then leaves').toBeHidden()
})
