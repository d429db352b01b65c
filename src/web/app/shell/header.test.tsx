// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '#contract/authMutations.ts'
import { show } from '#testing/page/show.tsx'
import { Navigation } from './header.tsx'

const session = {
  profile: { role: 'counselor', companyId: null },
  delegatedAdministration: false,
} as Session

test.each([
  ['/board', 'Vakttavle', 'page'],
  ['/cases/1', 'Vakttavle', 'true'],
  ['/cases/1/check', 'Vakttavle', 'true'],
  ['/cases/1/assessments/2', 'Vakttavle', 'true'],
  ['/check', 'Vakttavle', 'true'],
  ['/handover/1', 'Vakttavle', 'true'],
  ['/assessment/start', 'Vurdering', 'page'],
  ['/assessment/symptoms', 'Vurdering', 'true'],
  ['/assessment/module', 'Vurdering', 'true'],
  ['/assessment/report', 'Vurdering', 'true'],
  ['/history', 'Historikk', 'page'],
  ['/assessment/1/results', 'Historikk', 'true'],
  ['/assessment/1/form', 'Historikk', 'true'],
  ['/profile', undefined, undefined],
])('PUB-04 at %s the header marks %s, and no other link, as current: %s', async (at, name, how) => {
  await show(
    <Navigation session={session} ward={{ hasBoard: true, duties: '' }} urgent={null} />,
    at,
  )
  const marked = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('aria-current') ?? undefined])
    .filter(([, current]) => current !== undefined)
  expect(marked).toEqual(name === undefined ? [] : [[name, how]])
})

const ofWard = {
  ...session,
  profile: { ...session.profile, companyId: '1', departmentId: '1' },
}

test.each(['/board', '/cases/1'])(
  'FUP-40 at %s the board is the first link before the ward has answered',
  async (at) => {
    await show(<Navigation session={ofWard} ward={null} urgent={null} />, at)
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Vakttavle')
    expect(screen.getAllByRole('link')).toHaveLength(5)
  },
)

test('PUB-04 while the ward has not answered, the links stand where they stay with a board', async () => {
  await show(<Navigation session={ofWard} ward={null} urgent={null} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Vurdering',
    'Oversikt',
    'Historikk',
    'Ressurser',
  ])
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Vakttavle')
})
