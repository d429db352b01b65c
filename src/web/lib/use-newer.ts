import { useState } from 'react'

type Versioned = { readonly version: number }

/**
 * What stands in the way of a save that was refused as stale (ADM-04). `opened`: the row as the form was
 * opened with it, null for a new one; `fetchRow`: the row as it is stored now.
 */
export const useNewer = <Row extends Versioned>(
  opened: Row | null,
  fetchRow: () => Promise<Row>,
) => {
  const [base, setBase] = useState(opened)
  const [stored, setStored] = useState<Row | null>(null)
  return {
    /** The row that the form stands on. */
    base,
    /** The newer row, while the user has not decided which one holds; null otherwise. */
    stored,
    /** What a save names: the version that the user knows of. Null for a new row. */
    version: (stored ?? base)?.version ?? null,
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
