import { useSyncExternalStore } from 'react'
import { overwriteGetLocale } from '#web/generated/messages/runtime.js'
import { storeLanguageCookie } from '../storage/language-cookie.ts'
import { safeLocalStorage } from '../storage/safe-storage.ts'
import { localKeys } from '../storage/storage-keys.ts'

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
const listeners = new Set<() => void>()

export const currentLanguage = (): Language => languageFor(chosen, fromProfile)

const apply = (): void => {
  document.documentElement.lang = currentLanguage()
  for (const listener of listeners) listener()
}

/** To be called once, before anything is rendered. */
export const startLanguage = (): void => {
  chosen = parse(safeLocalStorage.get(key))
  storeLanguageCookie(chosen)
  overwriteGetLocale(currentLanguage)
  apply()
}

/** The same where there is no document: the build renders a page in this language. */
export const startLanguageAs = (language: Language): void => {
  chosen = language
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
