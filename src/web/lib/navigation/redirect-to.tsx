import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Goes to a path of our own in place of this page. The router's own Navigate goes again whenever it is
 * drawn again, which is without end while the page it goes to is still being loaded. This one goes
 * again only when the address is another one: somebody pressed 'back' in the meantime (B10).
 */
export const RedirectTo = ({ path }: { readonly path: string }) => {
  const { history } = useRouter()
  const { href } = useLocation()
  const [target] = useState(path)
  useEffect(() => {
    if (href !== target) history.replace(target)
  }, [history, href, target])
  return null
}
