import { readFile } from 'node:fs/promises'
import { roles, type Role } from '#domain/access/roles.ts'
import { openSections } from '#domain/access/sections.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { setSettings } from '#testing/server/settings.ts'
import { expect, test } from '../../fixtures.ts'
import { enterAs } from '../../steps/account/account.ts'
import { answersOf } from '../../steps/page/browser-errors.ts'
import { settle } from '../../steps/page/page-helpers.ts'
import {
  laterUserPages,
  laterVisitorPages,
  userPages,
  visitorPages,
} from '../../steps/page/pages.ts'
import { firstRows } from '#testing/run/level.ts'

/** Paths with a parameter have specs of their own: a result needs an assessment of the user, a page of a case its case. */
const withParameter = [
  '/assessment/$id/results',
  '/assessment/$id/form',
  '/cases/$id',
  '/cases/$id/check',
  '/cases/$id/card',
  '/cases/$id/call',
  '/cases/$id/plan',
  '/cases/$id/sheet',
  '/cases/$id/late',
  '/cases/$id/print',
  '/cases/$id/assessments/$assessmentId',
  '/handover/$departmentId',
]

const routedPaths = async (name: string, parent = ''): Promise<readonly string[]> => {
  const source = await readFile(
    new URL(`../../../src/web/app/routes/${name}.ts`, import.meta.url),
    'utf8',
  )
  return [...source.matchAll(/^ {2}path: '([^']+)'/gmu)].map(([, path = '']) =>
    path.startsWith('/admin') || parent === '' ? path : `${parent}${path}`.replace(/\/$/u, ''),
  )
}

const isRefusal = (status: number): boolean => status === 401 || status === 403

const userPaths = (role: Role): readonly string[] => {
  const sections = openSections(role, true).map(({ path }) => path)
  return [...new Set([...userPages, ...laterUserPages, ...sections])]
}

const visits = [
  { who: 'a visitor', role: null, paths: [...visitorPages, ...laterVisitorPages] },
  ...roles.map((role) => ({
    who: `a user with the role ${role}`,
    role,
    paths: userPaths(role),
  })),
]

test('ROLE-04 the walks visit every route', async () => {
  const routed = await Promise.all([
    routedPaths('routes'),
    routedPaths('officer-routes'),
    routedPaths('case-routes'),
    routedPaths('admin-routes', '/admin'),
  ])
  const visited = new Set<string>(visits.flatMap(({ paths }) => paths))
  const missing = routed.flat().filter((path) => !visited.has(path))
  expect(missing).toEqual(withParameter)
})

for (const { who, role, paths } of firstRows(2, visits)) {
  test(`ROLE-02 ROLE-04 no page makes a call that ${who} may not make`, async ({
    page,
    server,
  }) => {
    test.slow()
    await setSettings(server.services, { delegatedAdministration: true })
    if (role !== null) {
      const companyId = await addCompany(server.services)
      await enterAs(page, server, role, { companyId })
    }
    for (const path of paths) {
      await page.goto(path)
      await settle(page)
      expect(answersOf(server.log, isRefusal), path).toEqual([])
    }
  })
}
