import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTRPC } from '#web/lib/queries.tsx'
import { officerStore } from './officer-store.ts'

/** SAFE-04: after a reload on another page, a finished assessment that waits is sent all the same. */
export const ResumeOfficer = () => {
  const { data } = useQuery(useTRPC().officer.content.queryOptions({}))
  useEffect(() => {
    if (data !== undefined && officerStore.get().openings === 0) officerStore.open(data)
  }, [data])
  return null
}
