import {
  isLoopback,
  sslModeOf,
  type Connection,
  type SslMode,
} from '#server/database/connection.ts'
import type { Config } from '#server/start/config.ts'
import { fail, ok, warn, type Row } from './row.ts'

const NODE_NEEDED = 24

export const nodeRow = (version: string): Row => {
  const major = Number(version.replace(/^v/u, '').split('.')[0])
  return major >= NODE_NEEDED
    ? ok('node', version)
    : fail('node', version, `Install Node ${NODE_NEEDED}, or start by npm, which brings it.`)
}

/** What of a readable configuration is nonetheless not what others should reach. */
export const configurationRows = ({ origin, host, proxies }: Config): readonly Row[] => {
  const rows: Row[] = [ok('configuration', 'can be read')]
  if (origin === null && !isLoopback(host)) {
    rows.push(
      fail(
        'address',
        `HOST is ${host}, and there is no HOLDEPUNKT_ORIGIN`,
        'Set HOLDEPUNKT_ORIGIN to the https address that browsers use: without it the cookie is not Secure.',
      ),
    )
  }
  if (origin?.startsWith('http:') === true && !isLoopback(new URL(origin).hostname)) {
    rows.push(
      fail(
        'address',
        'HOLDEPUNKT_ORIGIN is http',
        'Put TLS in front (deploy/Caddyfile) and name the https address.',
      ),
    )
  }
  if (origin?.startsWith('https:') === true && proxies.length === 0) {
    rows.push(
      warn(
        'proxy',
        'https, and no HOLDEPUNKT_PROXIES',
        "Name the proxy's address: without it everybody calls from the same one, and shares its limit of tries.",
      ),
    )
  }
  return rows
}

const VERIFY =
  'Take sslmode out of its address, or write verify-full; sslrootcert=<file> names an authority of your own.'

const encryption: Readonly<Record<SslMode, (about: string) => Row>> = {
  disable: (about) => warn(about, 'to another machine, and not encrypted', VERIFY),
  require: (about) => warn(about, 'encrypted, and its certificate is not verified', VERIFY),
  'verify-ca': (about) => ok(about, 'encrypted, by a certificate of your authority'),
  'verify-full': (about) => ok(about, 'encrypted, by a certificate of its name'),
}

/** Who can read along, of a connection that came about: with TLS configured there is none without. */
export const encryptionRow = (about: string, connection: Connection): Row => {
  const mode = sslModeOf(connection)
  return mode === 'disable' && isLoopback(connection.host ?? '')
    ? ok(about, 'within this machine')
    : encryption[mode](about)
}
