import { useEffect, useState } from 'react'
import { onChange, type Change } from './live-changes.ts'

/** The last reported change of a row that is open here. */
type ReportedChange = { readonly version: number | null; readonly at: string }

export type RowChange = Extract<Change, { kind: 'changed' }>

/**
 * LIVE-01: when another user saved a newer row than the known one, as an ISO instant; null: nobody did. `known`: the
 * version that the form is based on; null for a new row. `isAbout`: whether a change is about this row.
 */
export const useNewerRow = (
  known: number | null,
  isAbout: (change: RowChange) => boolean,
): string | null => {
  const [reported, setReported] = useState<ReportedChange | null>(null)
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind !== 'changed' || !isAbout(change)) return
        setReported({ version: change.version, at: new Date().toISOString() })
      }),
    [isAbout],
  )
  const isNews = known !== null && reported !== null && (reported.version ?? 0) > known
  return isNews ? reported.at : null
}
