import { lookup } from 'node:dns/promises'
import { expect, test } from 'vitest'
import { isPublicAddress, relayAddress } from './addresses.ts'

const internal = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  '2600::1%eth0',
  'fec0::1',
  'ff02::1',
]

const outside = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '193.0.0.1',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2600::1',
  '2a00:1450::1',
]

const given = (found: readonly string[], allowed: readonly string[] = []) => ({
  mail: { allowed, authority: null },
  network: {
    lookup: () => Promise.resolve(found.map((address) => ({ address }))),
    timeoutMs: 1,
    wait: () => Promise.resolve(),
  },
})

test.each(internal)('V9 %s is no address for mail', async (address) => {
  expect(isPublicAddress(address)).toBe(false)
  expect(await relayAddress(given([address]), 'relay.example.no', 587)).toBeNull()
})

test.each(outside)('V9 %s is one that anybody can reach', async (address) => {
  expect(isPublicAddress(address)).toBe(true)
  expect(await relayAddress(given([address]), 'relay.example.no', 587)).toBe(address)
})

test.each(['0x7f.1', '2130706433', '0177.0.0.1', '127.1', '0', 'localhost', '[::1]', '::1'])(
  'V9 %s, as this machine really looks it up, is refused',
  async (host) => {
    const network = { ...given([]).network, lookup: (name: string) => lookup(name, { all: true }) }
    expect(await relayAddress({ ...given([]), network }, host, 587)).toBeNull()
  },
)

test('V9 one internal address among those of a name refuses the name', async () => {
  const both = given(['1.1.1.1', '10.0.0.1'])
  expect(await relayAddress(both, 'relay.example.no', 587)).toBeNull()
})

test('V9 a name that resolves to nothing, or cannot be looked up, is refused alike', async () => {
  expect(await relayAddress(given([]), 'relay.example.no', 587)).toBeNull()
  const network = { ...given([]).network, lookup: () => Promise.reject(new Error('ENOTFOUND')) }
  expect(await relayAddress({ ...given([]), network }, 'relay.example.no', 587)).toBeNull()
})

test.each([22, 80, 443, 5432, 6379, 26, 588])('V9 port %s is none of a relay', async (port) => {
  expect(await relayAddress(given(['1.1.1.1']), 'relay.example.no', port)).toBeNull()
})

test.each([25, 465, 587, 2525])('V9 port %s is one of a relay', async (port) => {
  expect(await relayAddress(given(['1.1.1.1']), 'relay.example.no', port)).toBe('1.1.1.1')
})

test('V9 what the operator allows is that name at that port and nothing else', async () => {
  const allowing = given(['10.0.0.1'], ['relay.internal:1025', '[fd00::1]:25'])
  expect(await relayAddress(allowing, 'relay.internal', 1025)).toBe('10.0.0.1')
  expect(await relayAddress(allowing, 'Relay.Internal', 1025)).toBe('10.0.0.1')
  expect(await relayAddress(allowing, 'fd00::1', 25)).toBe('10.0.0.1')
  expect(await relayAddress(allowing, 'relay.internal', 25)).toBeNull()
  expect(await relayAddress(allowing, 'other.internal', 1025)).toBeNull()
  expect(await relayAddress(allowing, '10.0.0.1', 1025)).toBeNull()
})
