import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECOVERY_CODE_BYTES, recoveryCodeOf, typedCode } from './second-factor.ts'

const random = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES })

test('C5 a recovery code is XXXX-XXXXXXXXXXXX, and typed in any way it is the same one', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const code = recoveryCodeOf(bytes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{12}$/u)
      const [selector = '', secret = ''] = code.split('-')
      const typed = { kind: 'recovery', selector, secret }
      expect(typedCode(code)).toEqual(typed)
      const careless = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
      expect(typedCode(` ${careless.replace('-', ' ')} `)).toEqual(typed)
    }),
  )
})

test.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['', null],
  ['UUUU-UUUUUUUUUUUU', null],
  ['0000-00000000000', null],
])('AUTH-10 %j is read by its shape', (typed, read) => {
  expect(typedCode(typed)).toEqual(read)
})
