import { expect, test } from 'vitest'
import { permissionOf } from '../access/permissions.ts'
import { roles, type Role } from '../access/roles.ts'
import { contentKinds, isReviewed } from '../content/content-kinds.ts'
import { contentActions } from '../content/status.ts'
import { taskKinds, taskKindsOf, taskPath, taskRules, type TaskKind } from './task-rules.ts'

const ofLocalAdmin = [
  'cases-unwatched',
  'functions-waiting',
  'content-rejected',
  'content-submitted',
  'department-full',
  'licences-scarce',
  'invitation-expiring',
] as const satisfies readonly TaskKind[]

test.each([
  ['superadmin', taskKinds, taskKinds],
  ['administrator', taskKinds, taskKinds],
  ['org_admin', ofLocalAdmin, []],
  ['editor', ['content-rejected'], []],
  ['counselor', [], []],
  ['researcher', [], []],
  ['user', [], []],
] as const)('ADM-05 %s sees these tasks, with and without delegation', (role, on, off) => {
  expect(taskKindsOf(role, true)).toEqual(on)
  expect(taskKindsOf(role, false)).toEqual(off)
})

test('ADM-05 the roles of the table are those that may ask for the list', () => {
  const delegated = new Set(Object.values(taskRules).flatMap((rule) => [...rule.delegated]))
  expect(new Set(permissionOf('tasks.list').delegated)).toEqual(delegated)
})

test('ADM-05 ROLE-10 submitted content waits for those who may approve it, and for nobody else', () => {
  const approving = roles.filter((role) => contentActions('pending', { role }).includes('approve'))
  const waited = roles.filter((role) => taskKindsOf(role, true).includes('content-submitted'))
  expect(waited).toEqual(approving)
})

const seeing = (kind: TaskKind): readonly Role[] =>
  roles.filter((role) => taskKindsOf(role, true).includes(kind))

test('ADM-05 every task leads to a section that its reader may open', () => {
  for (const kind of taskKinds) {
    const contents = kind.startsWith('content-') ? contentKinds.filter(isReviewed) : [null]
    for (const role of seeing(kind)) {
      for (const content of contents) {
        expect(taskPath(kind, content, role), `${kind} ${role}`).not.toBe('/admin')
      }
    }
  }
})

test.each([
  ['content-submitted', 'question', 'org_admin', '/admin/approvals'],
  ['content-submitted', 'approach', 'superadmin', '/admin/approvals'],
  ['content-rejected', 'question', 'editor', '/admin/questions'],
  ['content-rejected', 'approach', 'superadmin', '/admin/approaches'],
  ['department-full', null, 'superadmin', '/admin/companies'],
  ['department-full', null, 'org_admin', '/admin/departments'],
  ['licences-scarce', null, 'superadmin', '/admin/companies'],
  ['licences-scarce', null, 'org_admin', '/admin/users'],
  ['job-failed', null, 'superadmin', '/admin/system'],
  ['cases-unwatched', null, 'org_admin', '/admin/functions'],
  ['functions-waiting', null, 'org_admin', '/admin/functions'],
  ['functions-waiting', null, 'superadmin', '/admin/functions'],
] as const)('ADM-05 %s (%s) leads %s to %s', (kind, content, role, path) => {
  expect(taskPath(kind, content, role)).toBe(path)
})
