import { useEffect, useState } from 'react'
import { onChange, type Change } from './changes.ts'

type Versioned = { readonly version: number }

/** The last reported change of a row that is open here. */
type ReportedChange = { readonly version: number | null; readonly at: string }

type RowChange = Extract<Change, { kind: 'changed' }>

/** LIVE-01: time and version of the last change that matches `isAbout`. */
const useReportedChange = (isAbout: (change: RowChange) => boolean): ReportedChange | null => {
  const [reported, setReported] = useState<ReportedChange | null>(null)
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind !== 'changed' || !isAbout(change)) return
        setReported({ version: change.version, at: new Date().toISOString() })
      }),
    [isAbout],
  )
  return reported
}

/**
 * The newer row behind a save that the server refused as stale (ADM-04). `opened`: the row that the form was opened
 * with, null for a new one. `fetchRow`: fetches the row as it is stored now. `isAbout`: whether a change is about
 * this row.
 */
export const useNewerRow = <Row extends Versioned>(
  opened: Row | null,
  fetchRow: () => Promise<Row>,
  isAbout: (change: RowChange) => boolean,
) => {
  const [base, setBase] = useState(opened)
  const [stored, setStored] = useState<Row | null>(null)
  const reported = useReportedChange(isAbout)
  const known = (stored ?? base)?.version ?? null
  const isNews = known !== null && reported !== null && (reported.version ?? 0) > known
  return {
    /** The row that the form is based on. */
    base,
    /** The newer row, until the user decides which version to use; null otherwise. */
    stored,
    /** The version that a save sends: the one that the user knows. Null for a new row. */
    version: known,
    /** ADM-04: when another user saved the row, until the form shows that version. An ISO instant, or null. */
    changedAt: isNews ? reported.at : null,
    fetch: async (): Promise<void> => setStored(await fetchRow()),
    /** Call after the form was filled with the stored row. */
    adopt: (): void => {
      setBase(stored)
      setStored(null)
    },
    /** Sets the row after a save of a form that stays open. */
    rebase: (row: Row): void => {
      setBase(row)
      setStored(null)
    },
  }
}
