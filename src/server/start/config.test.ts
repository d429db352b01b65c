import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { secretNames } from './secret-files.ts'

const proxiesOf = (text: string) => {
  const config = readConfig({ HOLDEPUNKT_PROXIES: text }, '/tmp/data')
  return 'failure' in config ? config.failure : config.proxies
}

test('A10 proxies are named by address or network; anything else is said at the start', () => {
  expect(proxiesOf('')).toEqual([])
  expect(proxiesOf('10.0.0.1, 10.1.0.0/16,fd00::/8')).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
    'fd00::/8',
  ])
  for (const wrong of ['proxy.example.no', '10.0.0.1/33', '10.0.0.0/x', '10.0.0.0/8/8', 'true']) {
    expect(proxiesOf(wrong)).toBe('HOLDEPUNKT_PROXIES: addresses or networks, comma between')
  }
})

const folder = mkdtempSync(join(tmpdir(), 'holdepunkt-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('G3 a secret may be in a file, once, and an unreadable one is reported at the start', () => {
  const file = join(folder, 'database')
  writeFileSync(file, 'postgresql://a:b@c/d\n')
  expect(readConfig({ DATABASE_URL_FILE: file }, '/tmp/data')).toMatchObject({
    databaseUrl: 'postgresql://a:b@c/d',
  })
  for (const name of secretNames) {
    const missing = readConfig({ [`${name}_FILE`]: join(folder, 'none') }, '/tmp/data')
    expect(missing).toEqual({ failure: `${name}_FILE: the file that it names cannot be read` })
    const twice = readConfig({ [name]: 'kanari', [`${name}_FILE`]: file }, '/tmp/data')
    expect(twice).toEqual({ failure: `${name}: given twice, also by ${name}_FILE` })
  }
})

test('F6 a token for the metrics that could be guessed does not start, and is not repeated', () => {
  const read = (token: string) => readConfig({ HOLDEPUNKT_METRICS_TOKEN: token }, '/tmp/data')
  expect(read('kanari'.padEnd(31, 'x'))).toEqual({
    failure: 'HOLDEPUNKT_METRICS_TOKEN: at least 32 characters',
  })
  expect(read('x'.repeat(32))).toMatchObject({ metricsToken: 'x'.repeat(32) })
  expect(read('')).toMatchObject({ metricsToken: null, drainSeconds: 0 })
})
