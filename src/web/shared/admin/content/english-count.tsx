import * as m from '#web/generated/messages/messages.js'

type EnglishCountProps = { readonly of: { readonly count: number; readonly total: number } }

/** PUB-06: how much of the published content of a kind is in English. */
export const EnglishCount = ({ of: { count, total } }: EnglishCountProps) =>
  total > 0 && <span>{m.content_english_count({ count, total })}</span>
