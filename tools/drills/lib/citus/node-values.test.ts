import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applicationConnection } from '../../../../src/server/database/connection.ts'
import { fillIn } from '../failover/example-file.ts'
import { nodeValues } from './node-values.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'deploy', 'citus')
const examples = (await readdir(folder)).filter((name) => /\.(?:conf|sql)$/u.test(name))
const texts = await Promise.all(examples.map((name) => readFile(join(folder, name), 'utf8')))
const used = new Set(
  texts.flatMap((text) => [...text.matchAll(/\$\{(?<name>\w+)\}/gu)].map(([, name]) => name)),
)
const values = nodeValues([1, 2, 3], 2, '/tmp', { owner: 'a', superuser: 'b' })

test('R24 node.env of a Citus machine has each variable of the examples, and no other', async () => {
  const lines = (await readFile(join(folder, 'node.env'), 'utf8')).split('\n')
  const names = lines.filter((line) => /^\w+=/u.test(line)).map((line) => line.split('=')[0])
  expect(new Set(names)).toEqual(used)
})

test('R24 the drill gives each variable of a Citus machine a value', () => {
  expect(new Set(Object.keys(values))).toEqual(used)
  for (const text of texts) expect(fillIn(text, values)).not.toContain('${')
})

test('R24 the machines sign in with the password that the server derives for its role', () => {
  const owner = { user: 'holdepunkt', password: 'a', database: 'holdepunkt' }
  expect(values['APPLICATION_PASSWORD']).toBe(applicationConnection(owner).password)
})
