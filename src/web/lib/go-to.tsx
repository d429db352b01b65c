import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Goes to a path of our own, once and in place of this page. The router's own Navigate goes again
 * whenever it is drawn again, which is without end while the page it goes to is still being loaded.
 */
export const GoTo = ({ path }: { readonly path: string }) => {
  const { history } = useRouter()
  const [first] = useState(path)
  useEffect(() => history.replace(first), [history, first])
  return null
}
