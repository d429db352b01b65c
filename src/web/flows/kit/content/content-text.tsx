import { textIn } from '#domain/report/result-texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useNorwegianOnly } from '#web/lib/format/norwegian-only.ts'

type ContentTextProps = {
  readonly no: string
  /** Absent or null: there is none, so an English page shows the Norwegian text and says so. */
  readonly en?: string | null | undefined
}

/** A text out of the content (PUB-06). The language is marked where it is not the page's. */
export const ContentText = ({ no, en }: ContentTextProps) => {
  const language = useLanguage()
  const { text, lang } = textIn(language, no, en)
  const isNorwegianOnly = lang !== language
  useNorwegianOnly(isNorwegianOnly && text.trim() !== '')
  return isNorwegianOnly ? <span lang={lang}>{text}</span> : text
}

type Named = { readonly nameNo: string; readonly nameEn: string | null }

/** A name out of the content (PUB-06). */
export const Name = ({ of }: { of: Named }) => <ContentText no={of.nameNo} en={of.nameEn} />
