/** What the build lists of its pages: the prerendered ones by address ('' for a missing one), and all path patterns. */
type Pages = { readonly pages: readonly string[]; readonly patterns: readonly string[] }

/** The addresses that no page is at, and the files of the pages under their own names. */
const OTHERS = ['/api/', '/oidc/', '/static/']

/** '/cases/$id/plan' is '/cases'. */
const fixedPart = (pattern: string): string => pattern.split('/$')[0] ?? ''

/** RFC 9309: the pages of visitors, and nothing behind the sign-in. The longest line that fits counts. */
export const robotsText = ({ pages, patterns }: Pages): string => {
  const hidden = patterns.filter((each) => !pages.includes(each)).map(fixedPart)
  const isBelow = (path: string) => hidden.some((each) => path.startsWith(`${each}/`))
  const disallowed = new Set([...hidden.filter((path) => !isBelow(path)), ...OTHERS].toSorted())
  return [
    'User-agent: *',
    ...pages.filter((path) => path !== '').map((path) => `Allow: ${path}`),
    ...[...disallowed].map((path) => `Disallow: ${path}`),
    '',
  ].join('\n')
}

/** The width of a PNG is at a fixed offset, as its height behind it. */
const sizeOf = (png: Buffer): number => png.readUInt32BE(16)

/** An icon file with one square picture of less than 256 pixels, for programs that ask for /favicon.ico unasked. */
export const iconFile = (png: Buffer): Buffer => {
  const HEAD_BYTES = 22
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4) // pictures
  head.writeUInt8(sizeOf(png), 6)
  head.writeUInt8(sizeOf(png), 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(HEAD_BYTES, 18)
  return Buffer.concat([head, png])
}
