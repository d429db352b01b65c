import { shippedTreatment } from '#domain/content/shipped-treatment.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { hexOf } from '#web/lib/format/hex.ts'

/** The id that every installation gives to shipped content (`server/database/seed/seed-rows.ts`). */
const shippedId = async (kind: string, key: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${kind}/${key}`))
  const bytes = new Uint8Array(digest).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = hexOf(bytes)
  return [0, 8, 12, 16, 20]
    .map((from, position, all) => hex.slice(from, all[position + 1]))
    .join('-')
}

/**
 * The observation and treatment content as it ships, with the ids that the server knows it by: for a
 * server that cannot be reached. Rejects where the browser has no digests (no https, no localhost).
 */
export const loadShippedContent = async (): Promise<TreatmentContent> => {
  const named = new Map<string, Promise<string>>()
  shippedTreatment((kind, key) => {
    named.set(`${kind}/${key}`, shippedId(kind, key))
    return ''
  })
  const ids = new Map<string, string>()
  for (const [name, id] of named) ids.set(name, await id)
  return shippedTreatment((kind, key) => ids.get(`${kind}/${key}`) ?? '')
}
