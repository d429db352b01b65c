import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { settingFields, type TabId } from './settings-fields.ts'

const isSetting = (name: string): name is keyof typeof settingFields =>
  Object.hasOwn(settingFields, name)

/** BO-08: the open tab. An address that ends with '#' and a setting opens its tab, and the setting has the focus. */
export const useLinkedTab = () => {
  const hash = useLocation({ select: (location) => location.hash })
  const linked = isSetting(hash) ? hash : null
  useEffect(() => {
    if (linked === null) return
    const [input] = document.getElementsByName(linked)
    input?.focus()
    input?.scrollIntoView({ block: 'center' })
  }, [linked])
  return useState<TabId>(linked === null ? 'general' : settingFields[linked].tab)
}
