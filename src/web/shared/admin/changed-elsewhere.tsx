import { useEffect, useState } from 'react'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  changedText,
  fetchLastChange,
  type SavedRow,
  type SeenChange,
} from './merge/last-change-line.ts'
import './changed-elsewhere.css'

type ChangedElsewhereProps = {
  /** The row of the form. Null: a new one. */
  readonly of: SavedRow | null
  /** When another user saved it, an ISO instant. Null: no other user did. */
  readonly at: string | null
  /** Shows both versions. */
  readonly onShow: () => Promise<void>
}

type Known = { readonly at: string; readonly change: SeenChange }

/** Null until the server has said who made the change of that time. */
const useLastChange = (of: SavedRow | null, at: string | null): Known | null => {
  const [known, setKnown] = useState<Known | null>(null)
  const [kind, id] = [of?.kind, of?.id]
  useEffect(() => {
    if (kind === undefined || at === null) return
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const change = await fetchLastChange({ kind, ...(id !== undefined && { id }) })
      if (isCurrent) setKnown({ at, change })
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [kind, id, at])
  return known?.at === at ? known : null
}

/** ADM-04: reports at once that another user has saved the same record. The typed values stay. */
export const ChangedElsewhere = ({ of, at, onShow }: ChangedElsewhereProps) => {
  const language = useLanguage()
  const [failed, setFailed] = useState(false)
  const known = useLastChange(of, at)
  const show = (): void => {
    setFailed(false)
    onShow().catch(() => setFailed(true))
  }
  return (
    <LiveNotice tone="info">
      {at === null || known === null ? null : (
        <>
          <p className="hp-changed">
            {changedText(known.change, formatTime(at, language))}{' '}
            <Button variant="tertiary" size="small" onClick={show}>
              {m.live_see_change()}
            </Button>
          </p>
          {failed && <p>{m.live_see_change_failed()}</p>}
        </>
      )}
    </LiveNotice>
  )
}
