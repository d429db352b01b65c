import { afterEach, expect, test } from 'vitest'
import type { Guidance } from '#domain/content/officer-content.ts'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { isGuidanceRead, rememberGuidanceRead } from './guidance-page.tsx'

const section: Guidance = {
  key: 'before',
  type: 'section',
  titleNo: 'Før du møter innsatte',
  titleEn: 'Before you meet the inmate',
  bullets: ['Les journalen.', 'Velg et rolig rom.'],
  bulletsEn: [],
}
const guidance = [section]

afterEach(() => safeLocalStorage.clear())

test('OFF-02 guidance is unread until the user confirms it', () => {
  expect(isGuidanceRead(guidance)).toBe(false)
  rememberGuidanceRead(guidance)
  expect(isGuidanceRead(structuredClone(guidance))).toBe(true)
})

test('OFF-02 guidance is unread again when any text changes', () => {
  rememberGuidanceRead(guidance)
  const changes: readonly (readonly Guidance[])[] = [
    [{ ...section, titleNo: 'Før møtet' }],
    [{ ...section, titleEn: null }],
    [{ ...section, bullets: ['Les journalen.', 'Velg et rolig rom!'] }],
    [{ ...section, bullets: section.bullets.toReversed() }],
    [section, { ...section, key: 'more' }],
    [],
  ]
  for (const changed of changes) expect(isGuidanceRead(changed)).toBe(false)
})

test('OFF-02 guidance is unread again after a sign-out, which clears the storage (AUTH-06)', () => {
  rememberGuidanceRead(guidance)
  safeLocalStorage.clear()
  expect(isGuidanceRead(guidance)).toBe(false)
})
