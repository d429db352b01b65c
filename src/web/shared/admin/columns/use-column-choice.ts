import { useEffect, useMemo, useState } from 'react'
import { columnOwner, readColumns, storeColumns } from '#web/lib/lists/column-choices.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { usualColumns, type ColumnChoice } from '#web/ui/table/column-choice.ts'

/** ADM-01: the columns that the signed-in user wants in this list, and a way to change them. */
export const useColumnChoice = (list: string) => {
  const { id } = useSession().user
  // One promise for all, so that the choices are stored in the order of the presses.
  const owner = useMemo(() => columnOwner(id), [id])
  const [choice, setChoice] = useState<ColumnChoice | null>(null)
  useEffect(() => {
    const read = async (): Promise<void> => {
      const known = await owner
      if (known !== null) setChoice((made) => made ?? readColumns(known, list))
    }
    void read()
  }, [owner, list])
  const choose = async (next: ColumnChoice): Promise<void> => {
    setChoice(next)
    const known = await owner
    if (known !== null) storeColumns(known, list, next)
  }
  return { choice: choice ?? usualColumns, choose }
}
