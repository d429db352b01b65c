import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { shownUser } from '#testing/rows/shown-user.ts'
import { heldReason } from '#web/office/kit/duty-fields.tsx'
import { giveToAll } from './duty-form.tsx'
import { givenText, heldText } from './grant-text.ts'

const users = ['a', 'b', 'c'].map((id) => shownUser({ id, fullName: `Person ${id}` }))
const wanted = { departmentId: 'd', function: 'officer' } as const
const idOf = (userId: string) => `grant of ${userId}`

const refused = (reason: string, message: string) =>
  TRPCClientError.from({
    error: {
      code: -32_600,
      message,
      data: { reason, requestId: 'r', httpStatus: 409, fields: [] },
    },
  } as Parameters<typeof TRPCClientError.from>[0])

test('BO-02 one function is given to several people, and a refused one does not stop the next', async () => {
  const sent: string[] = []
  const result = await giveToAll(users, wanted, {
    idOf,
    assign: (input) => {
      sent.push(input.userId)
      expect(input).toEqual({ ...wanted, id: idOf(input.userId), userId: input.userId })
      return input.userId === 'b'
        ? Promise.reject(refused('not-active', 'Brukeren er ikke aktiv.'))
        : Promise.resolve({ id: input.id, isPending: input.userId === 'c', isNew: true })
    },
  })
  expect(sent).toEqual(['a', 'b', 'c'])
  expect(result.given.map(({ user, isPending }) => [user.id, isPending])).toEqual([
    ['a', false],
    ['c', true],
  ])
  expect(result.refused).toEqual([{ id: 'b', name: 'Person b', text: 'Brukeren er ikke aktiv.' }])
  expect(result.error).toBeNull()
})

test('BO-02 without an answer the run ends, and those after it are in no list', async () => {
  const lost = new Error('no network')
  const result = await giveToAll(users, wanted, {
    idOf,
    assign: ({ id, userId }) =>
      userId === 'b'
        ? Promise.reject(lost)
        : Promise.resolve({ id, isPending: false, isNew: true }),
  })
  expect(result.given.map(({ user }) => user.id)).toEqual(['a'])
  expect(result).toMatchObject({ refused: [], error: lost })
})

const grant = {
  id: 'a',
  userName: 'Åse Vik',
  function: 'officer',
  departmentName: 'Avdeling A',
} as const

test.each([
  [[], ''],
  [[false], 'Funksjonen er gitt: Åse Vik, Betjent, Avdeling A.'],
  [[true], 'Funksjonen venter på godkjenning: Åse Vik, Betjent, Avdeling A.'],
  [[false, false], '2 har fått funksjonen Betjent i Avdeling A.'],
  [[false, true], '1 har fått funksjonen Betjent i Avdeling A. 1 venter på godkjenning.'],
  [[true, true], '2 venter på godkjenning.'],
])('BO-02 what was given is said with what waits: %j', (pending, text) => {
  expect(givenText(pending.map((isPending) => ({ ...grant, isPending, isNew: true })))).toBe(text)
})

test.each([
  [[[false, false]], 'Har funksjonen fra før: Åse Vik, Betjent, Avdeling A.'],
  [[[true, false]], 'Venter på godkjenning fra før: Åse Vik, Betjent, Avdeling A.'],
  [
    [
      [false, true],
      [false, false],
    ],
    '1 har fått funksjonen Betjent i Avdeling A. Åse Vik har den fra før.',
  ],
  [
    [
      [false, false],
      [true, false],
    ],
    'Åse Vik har den fra før. Åse Vik venter på den fra før.',
  ],
  [Array.from({ length: 4 }, () => [false, false] as const), '4 har den fra før.'],
] as const)('BO-02 who had the function before is not counted as given: %j', (answers, text) => {
  const given = answers.map(([isPending, isNew]) => ({ ...grant, isPending, isNew }))
  expect(givenText(given)).toBe(text)
})

test('BO-02 a person is marked with what is held and what waits in the department, and lacks the rest', () => {
  const here = { departmentId: 'd', departmentName: 'Avdeling D' }
  const user = shownUser({
    functions: [
      { ...here, function: 'officer' },
      { function: 'health', departmentId: 'e', departmentName: 'Avdeling E' },
    ],
    requestedFunctions: [{ ...here, function: 'shift-leader' }],
  })
  expect(heldText(user, 'd')).toBe('– betjent, venter som vaktleder')
  expect([heldText(user, 'e'), heldText(user, '')]).toEqual(['– helse', ''])
  const reasons = staffDuties.map((role) => [
    role,
    heldReason(user, { departmentId: 'd', function: role }),
  ])
  expect(Object.fromEntries(reasons)).toEqual({
    officer: 'Har allerede funksjonen',
    'shift-leader': 'Venter allerede på funksjonen',
    health: null,
  })
})
