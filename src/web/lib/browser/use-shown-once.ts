import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/**
 * A text that is shown once: nothing leaves it before it was copied or saved, or before the user says so. Without a secure
 * address or a permission the browser does not copy: then the text of `field` is selected, and the user copies by hand.
 */
export const useShownOnce = (text: string) => {
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  const [wasRefused, setWasRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isKept = copied === 'yes' || isSaved
  const refuse = () => {
    setWasRefused(true)
    return true
  }
  useBlocker({ shouldBlockFn: refuse, enableBeforeUnload: !isKept, disabled: isKept })
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      field.current?.select()
      setCopied('by-hand')
    }
  }
  return {
    copied,
    copy,
    field,
    /** The text is in a file. */
    save: () => setIsSaved(true),
    /** The user wanted to leave too early. */
    isRefused: wasRefused && !isKept,
    leave: (close: () => void) => {
      if (isKept) close()
      else refuse()
    },
  }
}
