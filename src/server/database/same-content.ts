import { isDeepStrictEqual } from 'node:util'

/** Whether a stored row holds all that was sent: then a creation that comes again is the same one. */
export const hasSameContent = <Sent extends object>(
  stored: Readonly<Record<keyof Sent, unknown>>,
  sent: Sent,
): boolean =>
  (Object.keys(sent) as (keyof Sent)[]).every((key) => isDeepStrictEqual(stored[key], sent[key]))
