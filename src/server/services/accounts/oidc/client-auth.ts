import { webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { ClientSecretBasic, ClientSecretPost, PrivateKeyJwt, type ClientAuth } from 'openid-client'
import { z } from 'zod'
import type { Credential } from './provider-config.ts'

/** What a key may sign with, by the name that it gives itself. */
const algorithms: Readonly<
  Record<string, webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams>
> = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  RS384: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  RS512: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  PS256: { name: 'RSA-PSS', hash: 'SHA-256' },
  PS384: { name: 'RSA-PSS', hash: 'SHA-384' },
  PS512: { name: 'RSA-PSS', hash: 'SHA-512' },
  ES256: { name: 'ECDSA', namedCurve: 'P-256' },
  ES384: { name: 'ECDSA', namedCurve: 'P-384' },
}

const jwk = z.looseObject({ kty: z.string(), alg: z.string(), kid: z.string().optional() })

const privateKeyJwt = async (text: string): Promise<ClientAuth | null> => {
  try {
    const read = jwk.parse(JSON.parse(text))
    const algorithm = algorithms[read.alg]
    if (algorithm === undefined) return null
    const { kid, ...material } = read
    // What the file says of the key's use is not asked: it signs, or it is none.
    const key = { ...material, key_ops: ['sign'] }
    const imported = await webcrypto.subtle.importKey('jwk', key, algorithm, false, ['sign'])
    return PrivateKeyJwt({ key: imported, ...(kid !== undefined && { kid }) })
  } catch {
    return null
  }
}

/** null: the file cannot be read, or holds no private key that signs. */
export const openClientAuth = async (credential: Credential): Promise<ClientAuth | null> => {
  if (credential.kind === 'secret') return bySecret(credential.secret, credential.sent)
  const text = await readFile(credential.path, 'utf8').catch(() => '')
  if (credential.kind === 'jwk-file') return privateKeyJwt(text)
  const secret = text.trim()
  return secret === '' ? null : bySecret(secret, credential.sent)
}

const bySecret = (secret: string, sent: 'client_secret_basic' | 'client_secret_post'): ClientAuth =>
  sent === 'client_secret_post' ? ClientSecretPost(secret) : ClientSecretBasic(secret)
