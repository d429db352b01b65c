import { cookieNames, localKeys } from '../storage/storage-keys.ts'
import { useSyncExternalStore } from 'react'
import { overwriteGetLocale } from '#web/generated/messages/runtime.js'
import { safeLocalStorage } from '../storage/safe-storage.ts'
import { loadTexts, putTexts } from './format-texts.ts'

const MAX_AGE_S = 180 * 86_400

/**
 * PUB-06: the server selects the prerendered page by this cookie (ADR 34). The choice itself is in local storage.
 * Norwegian is the language without a cookie.
 */
const storeLanguageCookie = (language: 'nb' | 'en' | null): void => {
  const maxAge = language === 'en' ? MAX_AGE_S : 0
  const secure = document.URL.startsWith('https:') ? '; secure' : ''
  document.cookie = `${cookieNames.language}=en; path=/; max-age=${maxAge}; samesite=lax${secure}`
}

/** PUB-06: Norwegian first, English second. */
export type Language = 'nb' | 'en'

const key = localKeys.language

const parse = (text: string | null): Language | null =>
  text === 'nb' || text === 'en' ? text : null

/** The user's own choice, else the profile's (which falls back to the company's), else Norwegian. */
export const languageFor = (chosen: Language | null, profile: Language | null): Language =>
  chosen ?? profile ?? 'nb'

let chosen: Language | null = null
let fromProfile: Language | null = null
let shown: Language = 'nb'
const listeners = new Set<() => void>()

/** The language of the texts on screen. Another one is current once its texts are loaded. */
export const currentLanguage = (): Language => shown

const show = (language: Language): boolean => {
  if (!putTexts(language)) return false
  shown = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
  return true
}

const apply = (): void => {
  const language = languageFor(chosen, fromProfile)
  // Without a network the texts on screen stay. The next choice tries again.
  if (!show(language)) void loadTexts(language).then(apply, () => undefined)
}

/** To be called once, before anything is rendered. Without the texts of the chosen language, the others serve. */
export const startLanguage = async (): Promise<void> => {
  chosen = parse(safeLocalStorage.get(key))
  storeLanguageCookie(chosen)
  overwriteGetLocale(currentLanguage)
  const language = languageFor(chosen, fromProfile)
  const other = language === 'nb' ? 'en' : 'nb'
  if (show(language)) return
  await loadTexts(language).catch(() => loadTexts(other))
  if (!show(language)) show(other)
}

/** The same where there is no document: the build renders a page in this language. */
export const startLanguageAs = (language: Language): void => {
  shown = language
  overwriteGetLocale(currentLanguage)
}

export const chooseLanguage = (language: Language): void => {
  chosen = language
  safeLocalStorage.set(key, language)
  storeLanguageCookie(language)
  apply()
}

export const adoptProfileLanguage = (language: Language): void => {
  fromProfile = language
  apply()
}

/** After a sign-out, when the storage is cleared already: the next user's language is their own. */
export const forgetLanguage = (): void => {
  chosen = null
  fromProfile = null
  storeLanguageCookie(null)
  apply()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The language of the interface; a component that calls this is drawn again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, currentLanguage)

/** 'a, b og c' */
export const joinWords = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
