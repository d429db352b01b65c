import { DownloadIcon } from '@navikt/aksel-icons'
import { downloadText } from '#web/lib/browser/download.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { Button } from '#web/kit/button/button.tsx'

type DocumentInput = {
  /** As the document says when it was. */
  readonly times: { readonly startedAt: string; readonly completedAt: string }
  /** '2026-11-21', for the file's name. */
  readonly date: string
  readonly language: Language
}

type DocumentButtonProps = {
  readonly label: string
  /** ISO instants. */
  readonly startedAt: string
  readonly completedAt: string
  readonly make: (made: DocumentInput) => { readonly fileName: string; readonly text: string }
}

/** A document of a result as a text file, made and saved in the browser. */
export const DocumentButton = ({ label, startedAt, completedAt, make }: DocumentButtonProps) => {
  const language = useLanguage()
  const save = () => {
    const { fileName, text } = make({
      times: {
        startedAt: formatDateTime(startedAt, language),
        completedAt: formatDateTime(completedAt, language),
      },
      date: isoDate(completedAt),
      language,
    })
    downloadText(fileName, text)
  }
  return (
    <Button variant="secondary" icon={<DownloadIcon aria-hidden />} onClick={save}>
      {label}
    </Button>
  )
}
