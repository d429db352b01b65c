import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillIn } from './example-file.ts'
import { clusterPorts, nodeValues } from './node-values.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'deploy', 'failover')
const examples = (await readdir(folder)).filter((name) => /\.(?:yml|cfg)$/u.test(name))
const texts = await Promise.all(examples.map((name) => readFile(join(folder, name), 'utf8')))
const used = new Set(
  texts.flatMap((text) => [...text.matchAll(/\$\{(?<name>\w+)\}/gu)].map(([, name]) => name)),
)

test('R24 node.env has each variable of the examples, and no other', async () => {
  const lines = (await readFile(join(folder, 'node.env'), 'utf8')).split('\n')
  const names = lines.filter((line) => /^\w+=/u.test(line)).map((line) => line.split('=')[0])
  expect(new Set(names)).toEqual(used)
})

test('R24 the drill gives each variable of the examples a value', async () => {
  const secrets = { rest: 'a', superuser: 'b', replication: 'c', rewind: 'd' }
  const values = nodeValues(await clusterPorts(), 0, '/tmp', '/usr/bin', secrets)
  expect(new Set(Object.keys(values))).toEqual(used)
  expect(() => fillIn('${UNKNOWN}', values)).toThrow('UNKNOWN has no value')
})
