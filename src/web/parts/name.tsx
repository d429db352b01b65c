import { useLanguage, type Language } from '#web/lib/language.ts'

type Named = { readonly nameNo: string; readonly nameEn: string | null }

/** The English name where the interface is English and there is one, else the Norwegian (PUB-06). */
export const nameIn = (language: Language, { nameNo, nameEn }: Named): string =>
  language === 'en' ? (nameEn ?? nameNo) : nameNo

/** A name out of the content; where it is Norwegian in an English page it says so to screen readers. */
export const Name = ({ of }: { of: Named }) => {
  const language = useLanguage()
  const name = nameIn(language, of)
  return language === 'en' && of.nameEn === null ? <span lang="nb">{name}</span> : name
}
