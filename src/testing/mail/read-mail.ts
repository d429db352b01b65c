/** One message as a mail program reads it. */
export type Read = {
  /** By name in lower case; a name that comes twice has two values. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly text: string
  readonly html: string
}

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=[ \t]*\r\n/gu, '')
      .replaceAll(/=([\dA-F]{2})/giu, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
    'latin1',
  )

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body).toString('utf8')
  return Buffer.from(body, 'latin1').toString('utf8')
}

/** RFC 2047: words side by side are one text. */
const withoutEncodedWords = (value: string): string =>
  value
    .replaceAll(/(\?=)\s+(?==\?)/gu, '$1')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/giu, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : fromQuotedPrintable(text.replaceAll('_', ' ')).toString('latin1'),
    )

const readHeaders = (block: string): Map<string, readonly string[]> => {
  const headers = new Map<string, readonly string[]>()
  for (const line of block.replaceAll(/\r\n(?=[ \t])/gu, '').split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = withoutEncodedWords(line.slice(colon + 1).trim())
    const text = Buffer.from(value, 'latin1').toString('utf8')
    headers.set(name, [...(headers.get(name) ?? []), text])
  }
  return headers
}

const split = (text: string): readonly [string, string] => {
  const end = text.indexOf('\r\n\r\n')
  return [text.slice(0, end), text.slice(end + 4)]
}

/** Reads a message of one text and its HTML; `raw` is in latin1, a character a byte. */
export const readMail = (raw: string): Read => {
  const [head, body] = split(raw)
  const headers = readHeaders(head)
  const boundary = /boundary="([^"]+)"/u.exec(headers.get('content-type')?.[0] ?? '')?.[1]
  if (boundary === undefined) throw new Error('a mail of several parts was expected')
  const parts = new Map<string, string>()
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [partHead, partBody] = split(part.replace(/^\r\n/u, ''))
    const of = readHeaders(partHead)
    const type = of.get('content-type')?.[0]?.split(';')[0] ?? ''
    const encoding = of.get('content-transfer-encoding')?.[0] ?? '7bit'
    if (parts.has(type)) throw new Error(`two parts of ${type}`)
    parts.set(type, decoded(partBody.replace(/\r\n$/u, ''), encoding).replaceAll('\r\n', '\n'))
  }
  return { headers, text: parts.get('text/plain') ?? '', html: parts.get('text/html') ?? '' }
}
