import { useEffect } from 'react'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { setKeptChange, useKeptChange } from './kept-change.ts'

/** ADM-04: below the heading of the page, until the next form opens or the user leaves the page. */
export const KeptNotice = () => {
  const text = useKeptChange()
  useEffect(() => () => setKeptChange(null), [])
  return <LiveNotice tone="success">{text === null ? null : <p>{text}</p>}</LiveNotice>
}
