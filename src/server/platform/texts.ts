import en from '#messages/en.json' with { type: 'json' }
import nb from '#messages/nb.json' with { type: 'json' }

export type Language = 'nb' | 'en'
/** What stands in a text as {name}. */
type Params = Readonly<Record<string, string | number>>
export type TextKey = Exclude<keyof typeof nb, '$schema'>

/** That English has every text is held here by the types. */
const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { nb, en }

/** A text of `messages/`, with its {names} filled in. */
export const text = (language: Language, key: TextKey, params: Params = {}): string =>
  texts[language][key].replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  )

/** Norwegian unless the caller's interface is English (PUB-06). */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  acceptLanguage?.toLowerCase().startsWith('en') === true ? 'en' : 'nb'
