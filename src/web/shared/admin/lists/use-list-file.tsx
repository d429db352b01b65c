import { DownloadIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { csvOf } from '#domain/text/csv.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import type { Column } from '#web/ui/table/column.ts'
import * as m from '#web/generated/messages/messages.js'

type Found<Row> = { readonly rows: readonly Row[]; readonly isCut: boolean }

type ListFile<Row> = {
  /** The beginning of the file's name. */
  readonly name: string
  /** Those that the list shows, in their order. */
  readonly columns: readonly Column<Row, string>[]
  /** The rows of all pages that the search and the filters find. */
  readonly fetchRows: () => Promise<Found<Row>> | Found<Row>
}

/** BO-01: what a list shows, as the text of a file. */
export const listCsv = <Row,>(
  columns: readonly Column<Row, string>[],
  rows: readonly Row[],
): string => {
  const cells = columns.flatMap(({ file = [] }) => file)
  return csvOf([
    cells.map(({ heading }) => heading),
    ...rows.map((row) => cells.map(({ value }) => value(row))),
  ])
}

/** BO-01: the button for `ListFrame` that saves what the list shows, and what came of it. */
export const useListFile = <Row,>({ name, columns, fetchRows }: ListFile<Row>) => {
  const run = useMutation({
    mutationFn: async () => {
      const { rows, isCut } = await fetchRows()
      const date = isoDate(new Date().toISOString())
      downloadFile(`${name}_${date}.csv`, listCsv(columns, rows), 'text/csv')
      return { count: rows.length, isCut }
    },
  })
  const { data, error } = run
  return {
    button: (
      <Button
        variant="tertiary"
        tone="neutral"
        icon={<DownloadIcon aria-hidden />}
        pending={run.isPending}
        onClick={() => run.mutate()}
      >
        {run.isPending ? m.list_file_pending() : m.list_file()}
      </Button>
    ),
    notice: (
      <>
        <p className="aksel-sr-only" role="status">
          {data?.isCut === false && m.list_file_done({ count: data.count })}
        </p>
        <LiveNotice tone="warning">
          {data?.isCut === true ? <p>{m.list_file_cut({ count: data.count })}</p> : null}
        </LiveNotice>
        <LiveNotice tone="danger">
          {error === null ? null : <p>{textOf(error, m.list_file_failed())}</p>}
        </LiveNotice>
      </>
    ),
  }
}
