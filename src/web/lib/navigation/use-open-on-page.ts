import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'

/** A menu that is open on this page only; going to another one closes it, also when one comes back. */
export const useOpenOnPage = () => {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [page, setPage] = useState(pathname)
  if (page !== pathname) {
    setPage(pathname)
    setOpen(false)
  }
  return [open, setOpen] as const
}
