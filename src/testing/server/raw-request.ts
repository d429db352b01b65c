import { connect } from 'node:net'

export type RawAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A request byte for byte as it is given, which no client would send; what came until the server closed. */
export const rawRequest = (url: string, lines: readonly string[]): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => void parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = Buffer.concat(parts)
        .toString('latin1')
        .split(/\r\n\r\n(.*)/su)
      const [first = '', ...fields] = head.split('\r\n')
      const headers = fields.map((field) => field.split(/:\s*(.*)/su).slice(0, 2))
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(
          headers.map(([name = '', value = '']) => [name.toLowerCase(), value]),
        ),
        body,
      })
    })
    socket.write([...lines, `Host: ${host}`, 'Connection: close', '', ''].join('\r\n'))
  })
