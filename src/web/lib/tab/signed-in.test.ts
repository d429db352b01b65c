import { expect, test } from 'vitest'
import { onSignedIn, setSignedInUser, signedInUser } from './signed-in.ts'

test('SAFE-04 a listener for the owner’s sign-in is called once, when the user is known', () => {
  const told: (string | null)[] = []
  onSignedIn(() => told.push(signedInUser()))
  setSignedInUser('a')
  setSignedInUser('a')
  setSignedInUser(null)
  setSignedInUser('b')
  setSignedInUser('a')
  expect(told).toEqual(['a', 'b', 'a'])
})
