import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * A menu that is open on this page only; going to another one closes it, also when one comes back. One that is
 * opened while a page loads belongs to that page, and stays open when it comes.
 */
export const useOpenOnPage = () => {
  const router = useRouter()
  const { pathname } = useLocation()
  const [openFor, setOpenFor] = useState<string | null>(null)
  const [page, setPage] = useState(pathname)
  if (page !== pathname) {
    setPage(pathname)
    if (openFor !== pathname) setOpenFor(null)
  }
  const setOpen = (isOpen: boolean): void =>
    setOpenFor(isOpen ? router.latestLocation.pathname : null)
  return [openFor !== null, setOpen] as const
}
