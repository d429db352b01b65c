import { useSyncExternalStore } from 'react'
import * as m from '#web/generated/messages/messages.js'
import { localKeys } from '../storage/storage-keys.ts'
import { readHiddenAt, storeHiddenAt } from './hidden-at.ts'

const observe = (
  target: Node,
  options: MutationObserverInit,
  changed: MutationCallback,
): (() => void) => {
  const observer = new MutationObserver(changed)
  observer.observe(target, options)
  return () => observer.disconnect()
}

/** The tab keeps this title. The returned function restores the one that the page set last. */
const coverTitle = (cover: string): (() => void) => {
  let title = document.title
  document.title = cover
  const options = { subtree: true, childList: true, characterData: true }
  const stop = observe(document.head, options, () => {
    if (document.title === cover) return
    title = document.title
    document.title = cover
  })
  return () => {
    stop()
    document.title = title
  }
}

/** Without a box and inert: a screen reader reads nothing of the page, and an open dialog of it is not shown. */
const coverContent = (root: HTMLElement): (() => void) => {
  const { scrollX, scrollY } = window
  root.hidden = true
  root.inert = true
  return () => {
    root.hidden = false
    root.inert = false
    window.scrollTo(scrollX, scrollY)
  }
}

const openCurtain = (label: string): HTMLDialogElement => {
  const curtain = document.createElement('dialog')
  curtain.className = 'hp-curtain hp-no-print'
  curtain.setAttribute('aria-label', label)
  curtain.addEventListener('cancel', (event) => event.preventDefault())
  // Pressed twice, Escape cannot be stopped everywhere.
  curtain.addEventListener('close', () => {
    if (curtain.isConnected && !curtain.open) curtain.showModal()
  })
  document.body.append(curtain)
  curtain.showModal()
  return curtain
}

const raise = (dialog: HTMLDialogElement): void => {
  dialog.close()
  dialog.showModal()
}

/** A dialog of the page that opens later would be above the curtain, and would make it inert. */
const keepOnTop = (root: HTMLElement, curtain: HTMLDialogElement): (() => void) =>
  observe(root, { subtree: true, attributeFilter: ['open'] }, (records) => {
    const isOpened = ({ target }: MutationRecord): boolean =>
      target instanceof HTMLDialogElement && target.open
    if (!records.some(isOpened)) return
    const inner = curtain.querySelectorAll<HTMLDialogElement>('dialog[open]')
    for (const dialog of [curtain, ...inner]) raise(dialog)
  })

type CoveredPage = {
  /** A modal dialog over the whole window. */
  readonly curtain: HTMLDialogElement
  readonly uncover: () => void
}

/**
 * FUP-102: covers the page before it returns, also its open dialogs and the title of the tab. The page stays as it is
 * below: its typed text, its focus and its scroll position.
 */
const coverPage = (title: string, label: string): CoveredPage => {
  const focused = document.activeElement
  const root = document.querySelector<HTMLElement>('#root') ?? document.body
  const showContent = coverContent(root)
  const showTitle = coverTitle(title)
  const curtain = openCurtain(label)
  const stop = keepOnTop(root, curtain)
  return {
    curtain,
    uncover: () => {
      stop()
      showContent()
      showTitle()
      curtain.close()
      curtain.remove()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    },
  }
}

type HiddenScreen = CoveredPage & {
  /** In ms since 1970. */
  readonly at: number
}

let hidden: HiddenScreen | null = null
const listeners = new Set<() => void>()

const setHiddenAt = (at: number | null): void => {
  if ((at === null) === (hidden === null)) return
  hidden?.uncover()
  hidden = at === null ? null : { at, ...coverPage(m.app_name(), m.hidden_heading()) }
  for (const listener of listeners) listener()
}

/** FUP-102: blanks the page in all tabs of this browser; this one before it returns. */
export const hideScreen = (): void => {
  storeHiddenAt(Date.now())
  setHiddenAt(readHiddenAt())
}

export const showScreen = (): void => {
  storeHiddenAt(null)
  setHiddenAt(null)
}

/** Covers and shows the page as the storage says, until the session ends. */
export const followHiddenScreen = (): (() => void) => {
  // Without a key everything was cleared: the sign-out that did it shows the sign-in page (AUTH-06).
  const listen = (event: StorageEvent): void => {
    if (event.key === localKeys.hiddenAt) setHiddenAt(readHiddenAt())
  }
  setHiddenAt(readHiddenAt())
  window.addEventListener('storage', listen)
  return () => {
    window.removeEventListener('storage', listen)
    setHiddenAt(null)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** null: the page is shown. */
export const useHiddenScreen = (): HiddenScreen | null =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => null,
  )
