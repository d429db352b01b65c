import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '#web/lib/api/server-time.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import './form-sheet.css'

const isoNow = (): string => new Date(serverNow()).toISOString()

/** The moment of the press on 'Skriv ut', and before it that of the page. */
const usePrintedAt = (): string => {
  const [at, setAt] = useState(isoNow)
  useEffect(() => {
    const update = (): void => flushSync(() => setAt(isoNow()))
    window.addEventListener('beforeprint', update)
    return () => window.removeEventListener('beforeprint', update)
  }, [])
  return at
}

type PaperLineProps = {
  /** 'Modulskjema' */
  readonly document: string
  /** The reference, or the name that the user typed: it is on the paper and in memory alone (OFF-12). */
  readonly whose: readonly string[]
  /** An ISO instant, where the paper is of one moment. */
  readonly printedAt?: string
  /** Who printed it, where the paper is for an archive. */
  readonly printedBy?: string
}

/**
 * F-A10: the first line of every printed page says which document it is of, of whom, and when it was printed. Without a
 * reference it has a line to write on. It stands directly in a page (`hp-page`), which prints as a table with this as its
 * head: every browser repeats that. The number of the page is in the margin (theme.css).
 */
export const PaperLine = ({ document, whose, printedAt, printedBy }: PaperLineProps) => {
  const language = useLanguage()
  const now = usePrintedAt()
  const named = whose.filter((word) => word.trim() !== '')
  return (
    <div className="hp-paper-line">
      <p>
        <strong>{document}</strong>
        <span>{named.length === 0 ? m.paper_whose_blank() : named.join(' · ')}</span>
        <span>
          {m.paper_printed({ time: formatDateTime(printedAt ?? now, language) })}
          {printedBy !== undefined && `, ${printedBy}`}
        </span>
      </p>
    </div>
  )
}
