import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Services } from '#server/core/call-context.ts'

/** The usual ports of relays: allowed without the operator's configuration. */
const relayPorts: ReadonlySet<number> = new Set([25, 465, 587, 2525])

/** IPv4 that is not one machine on the internet (IANA's special-purpose registry, and multicast). */
const specialIpv4 = [
  ['0.0.0.0', 8, 'this network'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, "a provider's own"],
  ['127.0.0.0', 8, 'this machine'],
  ['169.254.0.0', 16, 'link-local, also where clouds keep their secrets'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'protocols'],
  ['192.0.2.0', 24, 'documentation'],
  ['192.88.99.0', 24, '6to4'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'measurements'],
  ['198.51.100.0', 24, 'documentation'],
  ['203.0.113.0', 24, 'documentation'],
  ['224.0.0.0', 4, 'multicast'],
  ['240.0.0.0', 4, 'reserved, and broadcast'],
] as const

/** Ranges without public machines within the allocated part of IPv6; some wrap an IPv4 address. */
const specialIpv6 = [
  ['2001::', 23, 'protocols, Teredo'],
  ['2001:db8::', 32, 'documentation'],
  ['2002::', 16, '6to4'],
  ['3fff::', 20, 'documentation'],
] as const

const special = new BlockList()
for (const [net, prefix] of specialIpv4) special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of specialIpv6) special.addSubnet(net, prefix, 'ipv6')

/** Everything else (::1, link-local, ULA, IPv4-mapped, NAT64, multicast …) is refused by not being in it. */
const allocated = new BlockList()
allocated.addSubnet('2000::', 3, 'ipv6')

/** V9: a publicly reachable address; an address that cannot be parsed is not one. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  // With a zone ('fe80::1%eth0') it is of this machine's own net.
  if (!isIPv6(address) || address.includes('%')) return false
  return allocated.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** As an operator writes it, and as a URL does: '[::1]:25'. */
const relayName = (host: string, port: number): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`.toLowerCase()

type Resolver = Pick<Services, 'mail' | 'network'>

const resolveRelay = async ({ mail, network }: Resolver, host: string, port: number) => {
  const isAllowed = mail.allowed.includes(relayName(host, port))
  if (!isAllowed && !relayPorts.has(port)) return { address: null, isRefused: true }
  const found = await network.lookup(host).catch(() => [])
  const isRefused = !isAllowed && !found.every(({ address }) => isPublicAddress(address))
  return { address: isRefused ? null : (found[0]?.address ?? null), isRefused }
}

/**
 * V9: the address to connect to, resolved once: a name that resolves differently a moment later has no effect.
 * null: the name does not resolve, or any of its addresses is not public, and the operator has not allowed it.
 */
export const relayAddress = async (...relay: Parameters<typeof resolveRelay>) =>
  (await resolveRelay(...relay)).address

/** F-E2: whether no mail is ever sent there. A name that does not resolve now may resolve later. */
export const isRefusedRelay = async (...relay: Parameters<typeof resolveRelay>) =>
  (await resolveRelay(...relay)).isRefused
