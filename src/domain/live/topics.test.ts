import { expect, test } from 'vitest'
import { permissions, type FunctionName } from '../access/permissions.ts'
import { roles } from '../access/roles.ts'
import { shouldNotify, topics, topicsFor, type Listener, type Topic } from './topics.ts'

const names = Object.keys(topics) as Topic[]

test('LIVE-01 every topic names functions that there are, and nothing is named twice in one', () => {
  for (const topic of names) {
    const listed: readonly FunctionName[] = topics[topic]
    expect(new Set(listed).size).toBe(listed.length)
    for (const name of listed) expect(permissions, name).toHaveProperty([name])
  }
})

test.each([
  [
    'counselor',
    false,
    [
      'departments',
      'content',
      'approvals',
      'assessments',
      'functions',
      'cases',
      'checks',
      'handovers',
      'sessions',
      'secondFactors',
      'identity',
    ],
  ],
  [
    'editor',
    false,
    [
      'departments',
      'content',
      'approvals',
      'assessments',
      'functions',
      'cases',
      'checks',
      'handovers',
      'sessions',
      'secondFactors',
      'identity',
    ],
  ],
  ['superadmin', false, names],
  ['administrator', false, names],
] as const)('LIVE-01 %s hears of what they may ask for', (role, delegates, expected) => {
  expect([...topicsFor(role, delegates)].toSorted()).toEqual([...expected].toSorted())
})

test('ROLE-05 a local admin hears of users and drafts while administration is delegated, and not otherwise', () => {
  const more = (role: 'org_admin' | 'editor' | 'researcher') => {
    const before = topicsFor(role, false)
    return [...topicsFor(role, true)].filter((topic) => !before.has(topic)).toSorted()
  }
  expect(more('org_admin')).toEqual(['companies', 'operation', 'superadmins', 'users', 'versions'])
})

const listener = (more: Partial<Listener> = {}): Listener => ({
  userId: 'u',
  companyId: 'c',
  isSuperadmin: false,
  departments: new Set(),
  wards: new Set(),
  topics: new Set(names),
  ...more,
})
const change = (topic: Topic, companyId: string | null, userId: string | null = null) => ({
  topic,
  companyId,
  departmentId: null,
  isForHealth: true,
  userId,
})

test('D1 another company’s change is sent to superadmins alone', () => {
  for (const topic of names) {
    expect(shouldNotify(change(topic, 'c'), listener()), topic).toBe(true)
    expect(shouldNotify(change(topic, 'other'), listener()), topic).toBe(false)
    const all = listener({ isSuperadmin: true, companyId: null })
    expect(shouldNotify(change(topic, 'other'), all), topic).toBe(true)
  }
})

test('D1 one user’s change is sent to nobody else, not even to superadmins', () => {
  for (const isSuperadmin of [true, false]) {
    const to = listener({ isSuperadmin })
    expect(shouldNotify(change('assessments', null, 'u'), to)).toBe(true)
    expect(shouldNotify(change('assessments', null, 'another'), to)).toBe(false)
  }
})

test('ROLE-12 of common content everybody hears, of its drafts, of users without a company and of the operation superadmins alone', () => {
  expect(shouldNotify(change('content', null), listener())).toBe(true)
  for (const topic of ['versions', 'users', 'operation'] as const) {
    expect(shouldNotify(change(topic, null), listener())).toBe(false)
    expect(shouldNotify(change(topic, null), listener({ isSuperadmin: true }))).toBe(true)
  }
})

test('FUP-130 a change in a department is sent to staff with a function there, not even to superadmins', () => {
  const inDepartment = { ...change('cases', 'c'), departmentId: 'd' }
  const there = listener({ departments: new Set(['d']) })
  expect(shouldNotify(inDepartment, there)).toBe(true)
  expect(shouldNotify(inDepartment, listener({ departments: new Set(['e']) }))).toBe(false)
  const all = listener({ isSuperadmin: true, companyId: null })
  expect(shouldNotify(inDepartment, all)).toBe(false)
})

test('F-B5 FUP-112 FUP-130 health is not told of a case that is not for health', () => {
  const ofCase = (isForHealth: boolean) => ({
    ...change('checks', 'c'),
    departmentId: 'd',
    isForHealth,
  })
  const health = listener({ departments: new Set(['d']) })
  const officer = listener({ departments: new Set(['d']), wards: new Set(['d']) })
  expect([true, false].map((is) => shouldNotify(ofCase(is), health))).toEqual([true, false])
  expect([true, false].map((is) => shouldNotify(ofCase(is), officer))).toEqual([true, true])
})

test('D11 of what one may not ask for one hears nothing', () => {
  for (const role of roles) {
    const to = listener({ topics: topicsFor(role, false) })
    for (const topic of names) {
      expect(shouldNotify(change(topic, 'c'), to)).toBe(to.topics.has(topic))
    }
  }
})
