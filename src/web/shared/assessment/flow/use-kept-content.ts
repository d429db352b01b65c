import { useState } from 'react'

type KeptContent<Content> = { readonly of: string | null; readonly content: Content }

/**
 * SAFE-06: the content with which an assessment began, until the next one begins: a sign that somebody removes or renames
 * must not leave a form that an officer fills in. Without an assessment it is the newest content. `startedId` is the id of
 * the assessment, or null. Undefined while the first content loads.
 */
export const useKeptContent = <Content>(
  newest: Content | undefined,
  startedId: string | null,
): Content | undefined => {
  const [kept, setKept] = useState<KeptContent<Content> | null>(null)
  const isNext = kept === null || kept.of !== startedId
  const isNewer = startedId === null && kept?.content !== newest
  if (newest !== undefined && (isNext || isNewer)) setKept({ of: startedId, content: newest })
  return kept?.content
}
