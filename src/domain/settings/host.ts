const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/iu
const octet = /^(?:25[0-5]|2[0-4]\d|1?\d?\d)$/u
const ipv6Group = /^[\da-f]{1,4}$/iu

const isHostName = (text: string): boolean => text.split('.').every((part) => label.test(part))

const isIpv4 = (text: string): boolean => {
  const octets = text.split('.')
  return octets.length === 4 && octets.every((part) => octet.test(part))
}

const isIpv6 = (text: string): boolean => {
  const halves = text.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  if (!groups.every((group) => ipv6Group.test(group))) return false
  // '::' stands, once, for the groups that are left out.
  return halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8
}

/** A name or an IP address of a machine, and nothing else: no scheme, port or path. */
export const isHost = (text: string): boolean => {
  if (text.length > 253) return false
  // What ends in a number is an address, or nothing.
  return /(?:^|\.)\d+$/u.test(text) ? isIpv4(text) : isHostName(text) || isIpv6(text)
}
