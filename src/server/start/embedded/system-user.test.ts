import { expect, test } from 'vitest'
import { isRoot } from '#testing/launcher/folders.ts'
import { chooseUser, systemAccounts, type Accounts } from './system-user.ts'

/** Accounts that can be become: all have the number of the one who runs the test, or of nobody. */
async function accounts(existing: string[], creates: boolean): Promise<Accounts> {
  const nobody = await systemAccounts.find('nobody')
  if (nobody === null) throw new Error('there is no nobody')
  return {
    find: async (name) => (existing.includes(name) ? { ...nobody, name } : null),
    create: async (name) => {
      if (creates) existing.push(name)
    },
  }
}

const cases = [
  { existing: ['postgres', 'holdepunkt', 'nobody'], creates: true, chosen: 'postgres' },
  { existing: ['holdepunkt', 'nobody'], creates: true, chosen: 'holdepunkt' },
  { existing: ['nobody'], creates: true, chosen: 'holdepunkt' },
  { existing: ['nobody'], creates: false, chosen: 'nobody' },
  { existing: [], creates: false, chosen: undefined },
]

test.runIf(isRoot).for(cases)(
  'set-up 2: root with accounts $existing, can create: $creates, runs as $chosen',
  async ({ existing, creates, chosen }) => {
    const user = await chooseUser(await accounts([...existing], creates))
    expect(user?.name).toBe(chosen)
  },
)

test('an account with the number of root is never chosen', async () => {
  const root = { name: 'postgres', uid: 0, gid: 0 }
  const chosen = await chooseUser({ find: async () => root, create: async () => {} })
  expect(chosen).toBeNull()
})
