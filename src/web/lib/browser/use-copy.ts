import { useRef, useState } from 'react'

/**
 * Copies a text that is shown once. Without a secure address or a permission the browser does not copy: then the text of
 * `field` is selected, and the user copies by hand.
 */
export const useCopy = (text: string) => {
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      field.current?.select()
      setCopied('by-hand')
    }
  }
  return { copied, copy, field }
}
