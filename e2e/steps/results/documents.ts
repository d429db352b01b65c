import { readFile } from 'node:fs/promises'
import { constants, inflateSync } from 'node:zlib'
import type { Download, Page } from '@playwright/test'

/** Chromium writes each object of a PDF by itself, so that no whole PDF reader is needed. */
const bodiesOf = (pdf: Buffer): ReadonlyMap<string, string> =>
  new Map(
    [...pdf.toString('latin1').matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  )

const inflated = (body: string): string => {
  const bytes = Buffer.from(body.slice(body.indexOf('stream\n') + 'stream\n'.length), 'latin1')
  return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
}

const hex = (digits: string): number => Number.parseInt(digits, 16)

const lettersOf = (digits: string): string =>
  (digits.match(/.{4}/gu) ?? []).map((unit) => String.fromCharCode(hex(unit))).join('')

type Font = { readonly digits: number; readonly letters: ReadonlyMap<number, string> }

/** What each code of a font reads, by its ToUnicode table. */
const fontOf = (table: string): Font => {
  const letters = new Map<number, string>()
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/gu)) {
    for (const [, code = '', read = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/gu)) {
      letters.set(hex(code), lettersOf(read))
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/gu)) {
    for (const [, from = '', to = '', first = ''] of block.matchAll(
      /<(\w+)>\s*<(\w+)>\s*<(\w+)>/gu,
    )) {
      for (let code = hex(from); code <= hex(to); code += 1) {
        letters.set(code, String.fromCharCode(hex(first) + code - hex(from)))
      }
    }
  }
  return { digits: /begincodespacerange\s*<(\w+)>/u.exec(table)?.[1]?.length ?? 4, letters }
}

const noFont: Font = { digits: 4, letters: new Map() }

/** The text of each page of a PDF by Chromium, without spaces: some are glyphs, others are gaps between glyphs. */
const pageTexts = (pdf: Buffer): readonly string[] => {
  const bodies = bodiesOf(pdf)
  const referred = (body: string, name: string): string =>
    bodies.get(new RegExp(`/${name} (\\d+) 0 R`, 'u').exec(body)?.[1] ?? '') ?? ''
  const textOf = (page: string): string => {
    let font = noFont
    let text = ''
    const shown = inflated(referred(page, 'Contents')).matchAll(/\/(F\d+) [\d.]+ Tf|<(\w+)> Tj/gu)
    for (const [, name, codes = ''] of shown) {
      if (name !== undefined) font = fontOf(inflated(referred(referred(page, name), 'ToUnicode')))
      for (let at = 0; at < codes.length; at += font.digits) {
        text += font.letters.get(hex(codes.slice(at, at + font.digits))) ?? ''
      }
    }
    return text.replaceAll(/\s/gu, '')
  }
  return [...bodies.values()].filter((body) => /\/Type \/Page\b/u.test(body)).map(textOf)
}

/** The text of each A4 page that the printer would give, without spaces. */
export const printedTexts = async (page: Page): Promise<readonly string[]> =>
  pageTexts(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))

/** How many A4 pages the printer would give. */
export const printedPages = async (page: Page): Promise<number> => (await printedTexts(page)).length

/** What a click downloads: its name and its text. */
export const downloaded = async (page: Page, click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return { name: download.suggestedFilename(), text: await textOf(download) }
}

const textOf = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8')
