import * as m from '#web/generated/messages/messages.js'
import { hasWords } from './action-words.ts'
import { detailLines, type DetailLine, type Details } from './detail-lines.ts'
import { fieldWord } from './field-words.ts'
import { valueWord, type NameOf } from './value-words.ts'

type LabelledText = readonly [label: string, text: string]

/** 'Rolle' and 'Bruker → Redaktør'. */
export const lineText = ({ field, before, after }: DetailLine, nameOf: NameOf): LabelledText => {
  const now = valueWord(field, after, nameOf)
  const text = before === undefined ? now : `${valueWord(field, before, nameOf)} → ${now}`
  return [fieldWord(field), text]
}

/** An event of another release has no words: its name is in the details alone. */
export const unknownName = (action: string): readonly LabelledText[] =>
  hasWords(action) ? [] : [[m.audit_detail_name(), action]]

type Row = { readonly action: string; readonly details: Details }

/** All details of a row as one text, for a file. The ids in it are whole. */
export const detailsText = ({ action, details }: Row): string | null => {
  const lines = detailLines(details).map((line) => lineText(line, (id) => id))
  const parts = [...unknownName(action), ...lines].map(([label, text]) => `${label}: ${text}`)
  return parts.length === 0 ? null : parts.join('; ')
}
