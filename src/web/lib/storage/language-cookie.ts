import { cookieNames } from './storage-keys.ts'

const MAX_AGE_S = 180 * 86_400

/**
 * PUB-06: the server selects the prerendered page by this cookie (ADR 34). The choice itself is in local storage.
 * Norwegian is the language without a cookie.
 */
export const storeLanguageCookie = (language: 'nb' | 'en' | null): void => {
  const maxAge = language === 'en' ? MAX_AGE_S : 0
  const secure = document.URL.startsWith('https:') ? '; secure' : ''
  document.cookie = `${cookieNames.language}=en; path=/; max-age=${maxAge}; samesite=lax${secure}`
}
