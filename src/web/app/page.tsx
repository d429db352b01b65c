import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/lib/language.ts'
import { settleAfter } from '#web/lib/settled.ts'

/**
 * The router loads the whole application anew when a page's code is missing, as after a new release. Without a network
 * that would put the browser's own error in the place of ours.
 */
const unlessOffline = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await (import.meta.env.MODE === 'browser-test' ? settleAfter(load) : load())
  } catch (error) {
    if (navigator.onLine) throw error
    throw new Error('Unable to preload the page without a network.', { cause: error })
  }
}

/**
 * A page that is loaded when somebody goes there (or is about to). It is drawn again, keeping what
 * was typed, when the language changes: texts are read while drawing.
 */
export const page = (load: () => Promise<() => ReactNode>) => {
  const Lazy = lazyRouteComponent(async () => ({ default: await unlessOffline(load) }))
  const Page = () => {
    useLanguage()
    return <Lazy />
  }
  const { preload } = Lazy
  return preload === undefined ? Page : Object.assign(Page, { preload })
}
