import { assessmentFlows } from '#domain/assessment/assessment-status.ts'
import {
  AEAD_AES_256_GCM,
  CipherSuite,
  concat,
  KDF_HKDF_SHA256,
  KEM_DHKEM_P256_HKDF_SHA256,
} from 'hpke'
import { HPKE_INFO, HPKE_MARK } from '#domain/assessment/submission-encryption.ts'

const submissionKinds = [...assessmentFlows, 'check'] as const

/** OFFL-01, FUP-150: a finished assessment of a flow, or a check of a case. */
export type SubmissionKind = (typeof submissionKinds)[number]

/** The present version of the encrypted format; submissions of an earlier version are upgraded. */
const VERSION = 1

/** The contents of a queued submission: the input of the flow's own call, or a check (`send-check.ts`). */
export type SubmissionContents = {
  readonly flow: SubmissionKind
  readonly body: { readonly id: string }
}

/** From each earlier version to the next one. */
const upgrades: readonly ((contents: SubmissionContents) => SubmissionContents)[] = []

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const flows: ReadonlySet<unknown> = new Set(submissionKinds)

const isSubmissionContents = (
  value: unknown,
): value is SubmissionContents & { readonly version: number } =>
  isRecord(value) &&
  flows.has(value['flow']) &&
  isRecord(value['body']) &&
  typeof value['body']['id'] === 'string' &&
  Number.isInteger(value['version'])

/** FUP-150: the length of the encrypted text would show the kind of a check. */
const CHECK_LENGTH = 2_048

/** JSON may end in spaces. */
const padded = (text: string): string =>
  text.padEnd(Math.ceil(text.length / CHECK_LENGTH) * CHECK_LENGTH)

export const serialiseContents = (contents: SubmissionContents): string => {
  const text = JSON.stringify({ version: VERSION, ...contents })
  return contents.flow === 'check' ? padded(text) : text
}

/** Null when neither this program nor an earlier version wrote the text. */
export const parseContents = (text: string): SubmissionContents | null => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (!isSubmissionContents(value) || value.version < 1 || value.version > VERSION) return null
  const { version, flow, body } = value
  return upgrades
    .slice(version - 1)
    .reduce((contents, upgrade) => upgrade(contents), { flow, body })
}

/** The server's public key and its name. The key is a P-256 point, uncompressed, base64url. */
export type EncryptionKey = { readonly keyId: string; readonly publicKey: string }

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM)

const toBase64url = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const fromBase64url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))

/** Whether this browser can encrypt. It has no cryptography on a page without https. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Encrypts a text for the server by HPKE (S11, RFC 9180, base mode). Not even this browser can decrypt it. `additionalData`
 * identifies the owner and the submission. Returns the mark, then as base64url the encapsulated secret and the
 * ciphertext (`server/services/assessments/decrypt-hpke.ts`).
 */
export const encrypt = async (
  text: string,
  additionalData: string,
  { publicKey }: EncryptionKey,
): Promise<string> => {
  const encoder = new TextEncoder()
  const { encapsulatedSecret, ciphertext } = await suite.Seal(
    await suite.DeserializePublicKey(fromBase64url(publicKey)),
    encoder.encode(text),
    { info: encoder.encode(HPKE_INFO), aad: encoder.encode(additionalData) },
  )
  return `${HPKE_MARK}${toBase64url(concat(encapsulatedSecret, ciphertext))}`
}
