import * as argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { createPasswordHasher } from './passwords.ts'

const library = {
  hash: vi.fn<typeof argon2.hash>(argon2.hash),
  verify: vi.fn<typeof argon2.verify>(argon2.verify),
}
const hasher = await createPasswordHasher('whatever', undefined, library)

test('A5 hashes are argon2id of at least 19 MiB and two passes, and match only their password', async () => {
  const stored = await hasher.hash('Blåbær-2031')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect(await hasher.matches(stored, 'Blåbær-2031')).toBe(true)
  expect(await hasher.matches(stored, 'blåbær-2031')).toBe(false)
})

test('A4 a password is the same however the keyboard composes its characters', async () => {
  const stored = await hasher.hash('Blåbær-2031'.normalize('NFD'))
  expect(await hasher.matches(stored, 'Blåbær-2031'.normalize('NFC'))).toBe(true)
})

test('A6 an account that is not there does the work and matches nothing, not even the dummy', async () => {
  library.verify.mockClear()
  expect(await hasher.matches(null, 'whatever')).toBe(false)
  expect(library.verify).toHaveBeenCalledTimes(1)
})

test('I2 two hash at a time, 200 wait, the rest are refused as busy; afterwards all is as before', async () => {
  // The queue is the subject, not the hash.
  library.verify.mockResolvedValue(false)
  const answers = await Promise.all(Array.from({ length: 210 }, () => hasher.matches(null, 'x')))
  expect(answers.filter((answer) => answer === null)).toHaveLength(210 - 202)
  library.verify.mockReset()
  expect(await hasher.matches(null, 'x')).toBe(false)
})

test('X1 a sign-in never waits for the hash of a sign-up, of which one runs and 20 wait', async () => {
  const held = Promise.withResolvers<string>()
  library.hash.mockReturnValue(held.promise)
  library.verify.mockResolvedValue(true)
  const signUps = Array.from({ length: 40 }, () => hasher.hashForSignUp('x'))
  let isSignedIn = false
  const signIn = hasher.matches('stored', 'x').then(() => (isSignedIn = true))
  await new Promise(setImmediate)
  expect(isSignedIn).toBe(true)
  held.resolve('made')
  await signIn
  const busy = (await Promise.all(signUps)).filter((made) => made === null)
  expect(busy).toHaveLength(40 - 1 - 20)
  library.hash.mockReset()
  library.verify.mockReset()
})
