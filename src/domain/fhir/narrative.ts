import type { ReportLanguage } from '#domain/report/result-texts.ts'
import { writable } from './resource.ts'

/** A paragraph, or a list of entries. */
export type Block = string | readonly string[]

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/u

const escaped = (text: string): string =>
  writable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const lines = (text: string): string => text.split(LINE_BREAK).map(escaped).join('<br/>')

const isFilled = (text: string): boolean => text.trim() !== ''

/** Each text is in an element of its own, so that a mark of the direction of writing ends with it. */
const blockOf = (block: Block): string => {
  if (typeof block === 'string') return isFilled(block) ? `<p>${lines(block)}</p>` : ''
  const entries = block.filter(isFilled).map((entry) => `<li>${lines(entry)}</li>`)
  return entries.length === 0 ? '' : `<ul>${entries.join('')}</ul>`
}

/** The part of a document that people read, as XHTML. No text of a user can be markup in it. */
export const narrative = (language: ReportLanguage, blocks: readonly Block[]) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}">${blocks
    .map(blockOf)
    .join('')}</div>`,
})
