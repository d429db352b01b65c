import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/language.ts'

type Named = { readonly nameNo: string; readonly nameEn: string | null }

/** A name out of the content (PUB-06); where it is Norwegian in an English page it says so aloud. */
export const Name = ({ of }: { of: Named }) => {
  const language = useLanguage()
  const name = nameIn(language, of)
  return language === 'en' && of.nameEn === null ? <span lang="nb">{name}</span> : name
}
