import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '../storage/safe-storage.ts'
import { localKeys } from '../storage/storage-keys.ts'

/** PUB-05: in the order in which a press goes through them. */
export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** `public/first.js` reads the same key before first paint. */
const key = localKeys.theme

const parse = (text: string | null): Theme => themes.find((theme) => theme === text) ?? 'system'

export const nextTheme = (theme: Theme): Theme =>
  themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'light'

/** The visible theme. The system preference decides only if the user chose 'system'. */
export const seenTheme = (theme: Theme, systemIsDark: boolean): 'light' | 'dark' =>
  theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme

let current: Theme = 'system'
const listeners = new Set<() => void>()

const show = (seen: 'light' | 'dark'): void => {
  const { classList } = document.documentElement
  classList.toggle('dark', seen === 'dark')
  classList.toggle('light', seen === 'light')
}

const apply = (systemIsDark: boolean): void => show(seenTheme(current, systemIsDark))

const systemTheme = () => matchMedia('(prefers-color-scheme: dark)')

/** Call once, before the first render. */
export const startTheme = (): void => {
  current = parse(safeLocalStorage.get(key))
  const system = systemTheme()
  apply(system.matches)
  system.addEventListener('change', (event) => apply(event.matches))
  // Paper is white: light text of the dark theme would be lost on it.
  window.addEventListener('beforeprint', () => show('light'))
  window.addEventListener('afterprint', () => apply(system.matches))
}

export const chooseTheme = (theme: Theme): void => {
  current = theme
  safeLocalStorage.set(key, theme)
  apply(systemTheme().matches)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => 'system',
  )
