import type { KeyboardEvent } from 'react'
import type { Intensity } from './intensity-value.ts'

/**
 * The handler for a key on a row's control: `answerOf` names the answer of a key, and undefined for a key that is none.
 * I shows the explanation; G goes to what else the row asks. A key with Ctrl, Meta or Alt belongs to the browser or a
 * screen reader.
 */
export const onRatingKey =
  (
    answerOf: (key: string) => Intensity | undefined,
    onChange: (value: Intensity) => void,
    onExplain: () => void,
  ) =>
  (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'i') return onExplain()
    if (event.key.toLowerCase() === 'g') {
      // Otherwise the list would take the letter as a choice.
      event.preventDefault()
      return event.currentTarget.closest('.hp-rating')?.querySelector('select')?.focus()
    }
    const next = answerOf(event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
  }
