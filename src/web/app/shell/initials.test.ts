import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.for([
  ['Berit Betjent', 'BB'],
  ['Kari Anne Ås Øren', 'KØ'],
  ['  åse  ', 'Å'],
  ['', 'K'],
])('PUB-04 the initials are those of the first and last name, or of the e-mail: %s', (row) => {
  const [fullName = '', initials] = row
  expect(initialsOf({ fullName, email: 'kari@example.no' })).toBe(initials)
})
