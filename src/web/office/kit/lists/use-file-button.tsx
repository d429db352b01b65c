import { DownloadIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { csvOf } from '#domain/text/csv.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/kit/button/button.tsx'
import type { Column } from '#web/kit/table/column.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ListAnnouncement } from '../announcement.tsx'

/** Some rows of a file, as its text. */
type FilePart = {
  readonly text: string
  readonly count: number
  /** Where the next part begins; null: this is the last one. */
  readonly next: string | null
  /** There are more rows than a file has. */
  readonly isCut?: boolean
}

type ListFile = {
  /** 'brukere_2026-11-30.csv'; `date` is yyyy-mm-dd. */
  readonly fileName: (date: string) => string
  /** `cursor`: the `next` of the part before; null: the first one. */
  readonly fetchPart: (cursor: string | null) => Promise<FilePart> | FilePart
  /** Nothing can be asked for. */
  readonly disabled?: boolean
  readonly announcement: ListAnnouncement
}

/**
 * BO-01, BO-07: the button that saves the rows which a list's filters let through as a file. They come in parts, and each part
 * becomes bytes of the browser's: a page with a million rows holds those of one part. A user who leaves the page stops it.
 */
export const useFileButton = (file: ListFile) => {
  const { fileName, fetchPart, disabled = false, announcement } = file
  const language = useLanguage()
  const [fetched, setFetched] = useState(0)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const run = useMutation({
    mutationFn: async () => {
      const parts: Blob[] = []
      let saved = 0
      let part: FilePart
      let cursor: string | null = null
      do {
        part = await fetchPart(cursor)
        if (isGone.current) return null
        parts.push(new Blob([part.text]))
        cursor = part.next
        saved += part.count
        setFetched(saved)
      } while (cursor !== null)
      downloadFile(fileName(isoDate(new Date().toISOString())), new Blob(parts), 'text/csv')
      return { saved, isCut: part.isCut === true }
    },
    onMutate: () => {
      announcement.clear()
      setFetched(0)
    },
    onSuccess: (done) => {
      if (done === null) return
      const count = formatNumber(done.saved, language)
      announcement.show({ text: doneText(done, count) })
    },
    onError: (error) => announcement.show({ text: textOf(error, m.list_file_failed()) }),
  })
  return (
    <Button
      variant="tertiary"
      tone="neutral"
      icon={<DownloadIcon aria-hidden />}
      aria-label={run.isPending ? undefined : m.list_file()}
      disabled={disabled}
      pending={run.isPending}
      onClick={() => run.mutate()}
    >
      {run.isPending
        ? m.list_file_pending({ count: formatNumber(fetched, language) })
        : m.list_file_short()}
    </Button>
  )
}

const doneText = (done: { readonly saved: number; readonly isCut: boolean }, count: string) => {
  if (done.isCut) return m.list_file_cut({ count })
  return done.saved === 1 ? m.list_file_one() : m.list_file_done({ count })
}

/** BO-01: what a list shows, as a file of rows that come at once. */
export const wholeFile = <Row,>(
  columns: readonly Column<Row, string>[],
  { rows, isCut }: { readonly rows: readonly Row[]; readonly isCut?: boolean },
) => {
  const cells = columns.flatMap(({ file = [] }) => file)
  const text = csvOf([
    cells.map(({ heading }) => heading),
    ...rows.map((row) => cells.map(({ value }) => value(row))),
  ])
  return { text, count: rows.length, next: null, isCut: isCut === true }
}
