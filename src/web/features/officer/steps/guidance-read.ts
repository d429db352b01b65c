import type { Guidance } from '#domain/content/officer-content.ts'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'

/** FNV-1a: it finds a change of text, and protects nothing. */
const hashOf = (text: string): string =>
  Array.from(text)
    .reduce(
      (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93),
      0x81_1c_9d_c5,
    )
    .toString(16)

/** Any change of a text makes a new version. */
const versionOf = (guidance: readonly Guidance[]): string => hashOf(JSON.stringify(guidance))

/** OFF-02: whether the user confirmed this version. A sign-out forgets it, so the key needs no user id. */
export const isGuidanceRead = (guidance: readonly Guidance[]): boolean =>
  safeLocalStorage.get(localKeys.guidanceRead) === versionOf(guidance)

export const rememberGuidanceRead = (guidance: readonly Guidance[]): void =>
  safeLocalStorage.set(localKeys.guidanceRead, versionOf(guidance))
