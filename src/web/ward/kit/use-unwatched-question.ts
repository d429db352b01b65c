import { useState } from 'react'
import { refusalOf } from '#web/lib/api/call-failure.ts'

/** FUP-122: the server asks whether open cases may be left without a shift leader. Its text is the question. */
export const asksAboutCases = (error: unknown): boolean =>
  refusalOf(error)?.reason === 'unwatched-cases'

type Answer = { readonly isConfirmed?: true }

/** FUP-122: a call that the server may refuse with that question: the next one answers it. */
export const useUnwatchedQuestion = () => {
  const [isAsked, setAsked] = useState(false)
  const call = async <T>(send: (answer: Answer) => Promise<T>): Promise<T> => {
    try {
      return await send(isAsked ? { isConfirmed: true } : {})
    } catch (error) {
      if (asksAboutCases(error)) setAsked(true)
      throw error
    }
  }
  return { isAsked, call }
}
