import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyring } from '#server/core/keyring.ts'
import { decryptMessage } from './queue.ts'

const keyring = createKeyring([randomBytes(32)])
const opened = (text: string) =>
  decryptMessage({ keyring }, { id: '1', sealed: keyring.encrypt(text, 'mail_queue 1') })

test.each(['', '{', 'null', '[]', '{"to":7}'])(
  'R17 what says %j is unreadable, and no error',
  (text) => {
    expect(opened(text)).toBeNull()
  },
)

test('R17 a valid mail is opened', () => {
  const message = { to: 'kari@example.no', language: 'nb', name: 'Kari', link: null }
  expect(opened(JSON.stringify(message))).toEqual(message)
})
