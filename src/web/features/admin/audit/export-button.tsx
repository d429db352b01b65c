import { DownloadIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accessLogFile, moreOfAccessLog } from '#domain/report/access-log.ts'
import { auditLogFileName } from '#domain/report/file-names.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { ListAnnouncement } from '#web/shared/admin/use-announcement.ts'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fileWords } from './file-words.ts'
import type { EntryQuery } from './use-entries.ts'

type ExportButtonProps = {
  readonly query: EntryQuery
  /** Nothing can be asked for with these filters. */
  readonly disabled: boolean
  readonly announcement: ListAnnouncement
}

/**
 * BO-07: the filtered rows as a file. They come in parts, and each part becomes bytes of the browser's: a page with a
 * million rows holds those of one part. A user who leaves the page stops it.
 */
export const ExportButton = ({ query, disabled, announcement }: ExportButtonProps) => {
  const language = useLanguage()
  const [count, setCount] = useState(0)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const run = useMutation({
    mutationFn: async () => {
      const words = fileWords(language)
      const parts: Blob[] = []
      let cursor: string | null = null
      let rowCount = 0
      do {
        const wanted: EntryQuery & { cursor?: string } = { ...query, ...(cursor && { cursor }) }
        const { rows, next } = await api.auditLog.export.mutate(wanted)
        if (isGone.current) return null
        const write = parts.length === 0 ? accessLogFile : moreOfAccessLog
        parts.push(new Blob([write(rows, words)]))
        cursor = next
        rowCount += rows.length
        setCount(rowCount)
      } while (cursor !== null)
      const name = auditLogFileName(isoDate(new Date().toISOString()))
      downloadFile(name, new Blob(parts), 'text/csv')
      return rowCount
    },
    onMutate: () => {
      announcement.clear()
      setCount(0)
    },
    onSuccess: (saved) => {
      if (saved === null) return
      const text =
        saved === 1
          ? m.audit_export_done_one()
          : m.audit_export_done({ count: formatNumber(saved, language) })
      announcement.show({ text })
    },
    onError: (error) => announcement.show({ text: textOf(error, m.audit_export_failed()) }),
  })
  return (
    <Button
      variant="secondary"
      tone="neutral"
      icon={<DownloadIcon aria-hidden />}
      aria-label={run.isPending ? undefined : m.audit_export()}
      disabled={disabled}
      pending={run.isPending}
      onClick={() => run.mutate()}
    >
      {run.isPending
        ? m.audit_export_pending({ count: formatNumber(count, language) })
        : m.audit_export_short()}
    </Button>
  )
}
