import { TRPCClientError } from '@trpc/client'
import { expect, test } from 'vitest'
import { inviteUser } from './use-invite-file.ts'

const user = {
  id: 'a',
  account: {
    id: 'a',
    email: 'a@example.no',
    fullName: 'Åse Vik',
    role: 'counselor',
    companyId: 'north',
    departmentId: 'north-a',
  },
  grant: { id: 'g', function: 'officer' },
  isMailed: true,
} as const

const refused = (reason: string, message: string) =>
  TRPCClientError.from({
    error: {
      code: -32_600,
      message,
      data: { reason, requestId: 'r', httpStatus: 409, fields: [] },
    },
  } as Parameters<typeof TRPCClientError.from>[0])

/** A server that notes what it was asked. `assign` is what it answers about the function. */
const serverWith = (assign: () => Promise<{ isPending: boolean }>) => {
  const asked: string[] = []
  return {
    asked,
    isStored: (id: string) => Promise.resolve(asked.includes(`create ${id}`)),
    create: ({ id }: { id: string }) => {
      asked.push(`create ${id}`)
      return Promise.resolve()
    },
    assign: (grant: { id: string; userId: string; departmentId: string }) => {
      asked.push(`${grant.id} to ${grant.userId} in ${grant.departmentId}`)
      return assign()
    },
  }
}

test('BO-02 an invited user gets the function of the file, which waits for a second yes', async () => {
  const server = serverWith(() => Promise.resolve({ isPending: true }))
  expect(await inviteUser(user, new Set(), server)).toEqual({
    text: 'Funksjonen venter på godkjenning.',
    isPending: true,
  })
  expect(server.asked).toEqual(['create a', 'g to a in north-a'])
})

test('BO-02 a refused function says why, and the invitation holds', async () => {
  const server = serverWith(() => Promise.reject(refused('not-active', 'Avdelingen er lagt ned.')))
  expect(await inviteUser(user, new Set(), server)).toEqual({
    text: 'Invitert, men uten funksjon: Avdelingen er lagt ned.',
    isPending: false,
  })
})

test('BO-02 without an answer about the function, the next attempt gives it and invites nobody twice', async () => {
  const lost = new Error('no network')
  const attempted = new Set<string>()
  let isLost = true
  const server = serverWith(() =>
    isLost ? Promise.reject(lost) : Promise.resolve({ isPending: true }),
  )
  await expect(inviteUser(user, attempted, server)).rejects.toBe(lost)
  isLost = false
  expect(await inviteUser(user, attempted, server)).toEqual({
    text: 'Ble invitert tidligere i denne kjøringen. Funksjonen venter på godkjenning.',
    isPending: true,
  })
  expect(server.asked).toEqual(['create a', 'g to a in north-a', 'g to a in north-a'])
})
