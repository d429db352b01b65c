import { expect, test } from 'vitest'
import { onSignedIn, setSignedInUser, signedInUser } from './signed-in.ts'

test('SAFE-04 what waits for its owner is told of a sign-in, once, when it is known who it is', () => {
  const told: (string | null)[] = []
  onSignedIn(() => told.push(signedInUser()))
  setSignedInUser('a')
  setSignedInUser('a')
  setSignedInUser(null)
  setSignedInUser('b')
  setSignedInUser('a')
  expect(told).toEqual(['a', 'b', 'a'])
})
