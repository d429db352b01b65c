const MB = 1_048_576

/** Why a file is not read: what it is, as far as its bytes say. */
export type FileFault = 'size' | 'name' | 'workbook' | 'utf-16' | 'web-page' | 'no-text' | 'letters'

type Read =
  | {
      readonly ok: true
      readonly text: string
      /** D5: words to look at where the file does not say how its letters are written; else empty. */
      readonly guessed: readonly string[]
    }
  | { readonly ok: false; readonly problem: FileFault }

/** Strict, and with its byte order mark: what a file says is the server's to judge, not a repaired copy of it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const windows1252 = new TextDecoder('windows-1252')

const begins = (bytes: Uint8Array, ...first: readonly number[]): boolean =>
  first.every((byte, position) => bytes[position] === byte)

/** With the byte order mark of UTF-8 as Windows-1252 has it. */
const webPage = /^(?:ï»¿)?\s*<(?:!doctype html|html|table|meta|\?xml)/iu

const LONGEST_START = 200

/** What is not text in UTF-8 or Windows-1252, by its first bytes. */
const forms: readonly (readonly [FileFault, (bytes: Uint8Array) => boolean])[] = [
  // A ZIP file, as .xlsx and .ods are, and the older .xls.
  ['workbook', (bytes) => begins(bytes, 0x50, 0x4b, 3, 4) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)],
  ['utf-16', (bytes) => begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff)],
  // No request may hold a NUL: it would be refused without a word about the file.
  ['no-text', (bytes) => bytes.includes(0)],
  ['web-page', (bytes) => webPage.test(windows1252.decode(bytes.subarray(0, LONGEST_START)))],
]

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}

/**
 * What a Norwegian text has in Windows-1252 only if its bytes are of another code page: 'ø' of the Mac is '¿', that of DOS '›'. C1
 * control characters are bytes that Windows-1252 does not have.
 */
const otherCodePage =
  /[\u0080-\u009F]|(?<!\d)[¾¿®¯](?=\p{Ll})|\p{Ll}[¾¿ŒŽŠŸ]|\p{L}[†‡›‹„‘](?=\p{L})/u

const MOST_WORDS = 5

/** The words that show whether the letters are right. */
const wordsToSee = (text: string): readonly string[] => [
  ...new Set(text.match(/[\p{L}\d-]*[^\p{ASCII}][\p{L}\d-]*/gu)?.slice(0, MOST_WORDS)),
]

/** D5: Excel's usual CSV has Windows-1252. JSON is always UTF-8. */
const decodeOther = (name: string, bytes: Uint8Array): Read => {
  const text = windows1252.decode(bytes)
  return /\.json$/iu.test(name) || otherCodePage.test(text)
    ? { ok: false, problem: 'letters' }
    : { ok: true, text, guessed: wordsToSee(text) }
}

/** IMP-02, SET-04: the text of a file, or why it is not even sent. `maxMb` is null while it is not known. */
export const readTextFile = async (file: File, maxMb: number | null): Promise<Read> => {
  if (maxMb !== null && file.size > maxMb * MB) return { ok: false, problem: 'size' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const form = forms.find(([, isSo]) => isSo(bytes))?.[0]
  if (form !== undefined) return { ok: false, problem: form }
  if (!/\.(?:json|csv)$/iu.test(file.name)) return { ok: false, problem: 'name' }
  const text = decodeUtf8(bytes)
  return text === null ? decodeOther(file.name, bytes) : { ok: true, text, guessed: [] }
}
