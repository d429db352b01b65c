import { expect, test } from 'vitest'
import { decryptHpke } from './decrypt-hpke.ts'

const hex = (text: string): Buffer => Buffer.from(text, 'hex')

/** From the test vectors of RFC 9180: base mode, DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, sequence 0. */
const pair = {
  scalar: hex('317f915db7bc629c48fe765587897e01e282d3e8445f79f27f65d031a88082b2'),
  point: hex(
    '04abc7e49a4c6b3566d77d0304addc6ed0e98512ffccf505e6a8e3eb25c685136f853148544876de76c0f2ef99cdc3a05ccf5ded7860c7c021238f9e2073d2356c',
  ),
}
const encapsulated = hex(
  '04c06b4f6bebc7bb495cb797ab753f911aff80aefb86fd8b6fcc35525f3ab5f03e0b21bd31a86c6048af3cb2d98e0d3bf01da5cc4c39ff5370d331a4f1f7d5a4e0',
)
const ciphertext = hex(
  '58c61a45059d0c5704560e9d88b564a8b63f1364b8d1fcb3c4c6ddc1d291742465e902cd216f8908da49f8f96f',
)
const info = hex('4f6465206f6e2061204772656369616e2055726e')
const aad = hex('436f756e742d30')
const bytes = Buffer.concat([encapsulated, ciphertext])

test('S11 the server decrypts the test vector of RFC 9180', async () => {
  expect(await decryptHpke(pair, bytes, { info, aad })).toBe('Beauty is truth, truth beauty')
})

test('S11 the server refuses the test vector of RFC 9180 when info or aad differ', async () => {
  expect(await decryptHpke(pair, bytes, { info: aad, aad })).toBeNull()
  expect(await decryptHpke(pair, bytes, { info, aad: info })).toBeNull()
})

test('R17 a fault of the server is an error, so the device does not mark the submission as refused', async () => {
  const broken = { ...pair, scalar: hex('00'.repeat(32)) }
  await expect(decryptHpke(broken, bytes, { info, aad })).rejects.toThrow('Invalid keyData')
})
