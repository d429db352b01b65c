import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
