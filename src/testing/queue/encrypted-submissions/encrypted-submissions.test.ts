import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { submissionAdditionalData } from '#domain/assessment/submission-encryption.ts'
import { createKeyring } from '#server/core/keyring.ts'
import { decryptSubmission } from '#server/services/assessments/decrypt-hpke.ts'

/*
 * One queued submission for each encryption format, as a release stored it on a device, with a test key. It may wait
 * there for months. A released file never changes.
 */
type Fixture = Readonly<Record<'secret' | 'owner' | 'id' | 'keyId' | 'sealed' | 'text', string>>

const fixtureOf = (format: string): Fixture =>
  JSON.parse(readFileSync(new URL(`${format}.json`, import.meta.url), 'utf8')) as Fixture

/** Decrypts the fixture with its own key, for its owner, unless the test changes that. */
const decrypt = (
  { secret, owner, id, keyId, sealed }: Fixture,
  changed: { readonly sealed?: string; readonly about?: string; readonly secret?: string } = {},
) =>
  decryptSubmission(
    createKeyring([Buffer.from(changed.secret ?? secret, 'hex')]),
    { keyId, sealed: changed.sealed ?? sealed },
    changed.about ?? submissionAdditionalData(owner, id),
  )

const formats = ['hpke']

test.each(formats)('OFFL-01 the server decrypts a submission in the format %s', async (format) => {
  const fixture = fixtureOf(format)
  expect(await decrypt(fixture)).toBe(fixture.text)
})

test.each(formats)(
  'S11 the server refuses a submission in the format %s for another user, under another id, with another key or changed',
  async (format) => {
    const fixture = fixtureOf(format)
    const { owner, id, sealed } = fixture
    expect(await decrypt(fixture, { about: submissionAdditionalData(id, id) })).toBeNull()
    expect(await decrypt(fixture, { about: submissionAdditionalData(owner, owner) })).toBeNull()
    expect(await decrypt(fixture, { secret: '11'.repeat(32) })).toBeNull()
    for (const length of [0, 6, 40, 92, 120, 140, sealed.length - 2]) {
      expect(await decrypt(fixture, { sealed: sealed.slice(0, length) }), `${length}`).toBeNull()
    }
    // The last character may have bits without a meaning.
    for (let at = 0; at < sealed.length - 1; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A'
      const changed = `${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`
      expect(await decrypt(fixture, { sealed: changed }), `character ${at}`).toBeNull()
    }
  },
)
