import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/lib/language.ts'

/**
 * A page that is loaded when somebody goes there (or is about to). It is drawn again, keeping what
 * was typed, when the language changes: texts are read while drawing.
 */
export const page = (load: () => Promise<() => ReactNode>) => {
  const Lazy = lazyRouteComponent(async () => ({ default: await load() }))
  const Page = () => {
    useLanguage()
    return <Lazy />
  }
  const { preload } = Lazy
  return preload === undefined ? Page : Object.assign(Page, { preload })
}
