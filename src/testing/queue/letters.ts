import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { letterAbout } from '#domain/assessment/letter.ts'
import { letterKey } from '#server/services/assessments/letters.ts'
import type { Services } from '#server/core/context.ts'

const PURPOSE = 'holdepunkt letters'

/** Encrypts as a browser does, with another implementation. */
export const sealFor = (publicKey: string, text: string, about: string): string => {
  const point = Buffer.from(publicKey, 'base64url')
  const ours = createECDH('prime256v1')
  const own = ours.generateKeys()
  const salt = Buffer.concat([own, point])
  const secret = Buffer.from(hkdfSync('sha256', ours.computeSecret(point), salt, PURPOSE, 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return Buffer.concat([own, nonce, sealed]).toString('base64url')
}

/** Returns an encrypted queued submission of the owner, as the browser sends it. */
export const sealedLetter = (
  { keyring }: Pick<Services, 'keyring'>,
  owner: { readonly userId: string } | null,
  text = '{"flow":"officer"}',
) => {
  const id = uuidv7()
  const { keyId, publicKey } = letterKey(keyring)
  return { id, keyId, sealed: sealFor(publicKey, text, letterAbout(owner?.userId ?? '', id)) }
}
