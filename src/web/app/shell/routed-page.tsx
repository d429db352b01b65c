import { lazyRouteComponent, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/lib/format/language.ts'
import { withTexts } from '#web/lib/format/format-texts.ts'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'

/** A page whose code is not kept on this device, without a network (OFFL-01). */
export class PageNotKept extends Error {}

/**
 * The router reloads the whole application when a page's code is missing, as after a new release. Offline, the
 * browser's own error would then replace ours.
 */
const unlessOffline = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await withTexts(load)
  } catch (error) {
    if (navigator.onLine) throw error
    throw new PageNotKept('Unable to preload the page without a network.', { cause: error })
  }
}

/**
 * Loads a page on navigation, or just before it. A language change renders the page again and keeps the typed
 * input, because rendering reads the texts.
 */
export const page = (load: () => Promise<() => ReactNode>) => {
  const Lazy = lazyRouteComponent(async () => ({ default: await unlessOffline(load) }))
  const Page = () => {
    useLanguage()
    return <Lazy />
  }
  // The build reads from `load` which files the page needs (`prerender.tsx`).
  return Object.assign(Page, { load, ...(Lazy.preload && { preload: Lazy.preload }) })
}

/** The placeholder of a page that is loading; that of a result has its shape (page.css). */
export const PagePending = () => (
  <div className="hp-page" data-pending={useLocation().pathname.split('/').at(-1)}>
    <SkeletonRows rows={4} />
  </div>
)
