import en from '#messages/en.json' with { type: 'json' }
import nb from '#messages/nb.json' with { type: 'json' }
import type { Maintenance } from './database.ts'

export type Language = 'nb' | 'en'
/** The values of the {name} placeholders in a text. */
type Params = Readonly<Record<string, string | number>>
export type TextKey = Exclude<keyof typeof nb, '$schema'>

/** The types require that English has every text. */
const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { nb, en }

/** Returns a text of `messages/` with its {name} placeholders filled in. */
export const text = (language: Language, key: TextKey, params: Params = {}): string =>
  texts[language][key].replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  )

/** Norwegian unless the caller's interface is English (PUB-06). */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  acceptLanguage?.toLowerCase().startsWith('en') === true ? 'en' : 'nb'

/** SET-03: the administrators' own words, else ours; null while the system is open. */
export const maintenanceText = (maintenance: Maintenance, language: Language): string | null =>
  maintenance === '' ? text(language, 'error_maintenance') : maintenance
