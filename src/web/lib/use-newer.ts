import { useEffect, useState } from 'react'
import { onChange, type Change } from './live/changes.ts'

type Versioned = { readonly version: number }

/** What was told of a row while it is open here. */
type Told = { readonly version: number | null; readonly at: string }

type Named = Extract<Change, { kind: 'changed' }>

/** LIVE-01: when somebody last changed what `isAbout` means, and to which version. */
const useTold = (isAbout: (change: Named) => boolean): Told | null => {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind !== 'changed' || !isAbout(change)) return
        setTold({ version: change.version, at: new Date().toISOString() })
      }),
    [isAbout],
  )
  return told
}

/**
 * What stands in the way of a save that was refused as stale (ADM-04). `opened`: the row as the form was
 * opened with it, null for a new one; `fetchRow`: the row as it is stored now; `isAbout`: whether a change is one of
 * this row.
 */
export const useNewer = <Row extends Versioned>(
  opened: Row | null,
  fetchRow: () => Promise<Row>,
  isAbout: (change: Named) => boolean,
) => {
  const [base, setBase] = useState(opened)
  const [stored, setStored] = useState<Row | null>(null)
  const told = useTold(isAbout)
  const known = (stored ?? base)?.version ?? null
  const isNews = known !== null && told !== null && (told.version ?? 0) > known
  return {
    /** The row that the form stands on. */
    base,
    /** The newer row, while the user has not decided which one holds; null otherwise. */
    stored,
    /** What a save names: the version that the user knows of. Null for a new row. */
    version: known,
    /** ADM-04: when somebody else saved the row, as long as what they saved is not shown; an ISO instant, or null. */
    changedAt: isNews ? told.at : null,
    fetch: async (): Promise<void> => setStored(await fetchRow()),
    /** The form was filled with the stored row. */
    take: (): void => {
      setBase(stored)
      setStored(null)
    },
    /** The row is known to be this one: the form that stays open was saved. */
    rebase: (row: Row): void => {
      setBase(row)
      setStored(null)
    },
  }
}
