import { createContext, useContext } from 'react'

/** The few words that the pieces here say themselves; the application provides them. */
export type UiTexts = {
  readonly close: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly passwordShown: string
  readonly passwordHidden: string
  readonly loading: string
  readonly errorSummary: string
  readonly clearSearch: string
}

const TextsContext = createContext<UiTexts | null>(null)

export const UiTextsProvider = TextsContext.Provider

export const useUiTexts = (): UiTexts => {
  const texts = useContext(TextsContext)
  if (texts === null) throw new Error('useUiTexts must be used within a UiTextsProvider')
  return texts
}
