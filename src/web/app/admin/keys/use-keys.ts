import { useEffect, useEffectEvent, useState } from 'react'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'
import { isTaken, pressListKey } from './list-keys.ts'

const OFF = 'off'

type Keys = {
  /** WCAG 2.1.4: keys of one character can be switched off. */
  readonly areOn: boolean
  readonly setOn: (areOn: boolean) => void
}

/** The keys of the back office: Ctrl-K or ⌘-K finds, `?` lists the keys, the others move in a list. */
export const useKeys = (onFind: () => void, onHelp: () => void): Keys => {
  const [areOn, setAreOn] = useState(() => safeLocalStorage.get(localKeys.adminKeys) !== OFF)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onFind()
      return
    }
    if (!areOn || isTaken(event)) return
    if (key === '?') onHelp()
    else pressListKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return {
    areOn,
    setOn: (isOn) => {
      setAreOn(isOn)
      if (isOn) safeLocalStorage.remove(localKeys.adminKeys)
      else safeLocalStorage.set(localKeys.adminKeys, OFF)
    },
  }
}
