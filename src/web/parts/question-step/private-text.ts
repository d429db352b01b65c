/** For texts that may tell of a person: the browser neither keeps, completes nor sends them to a checker. */
export const privateText = {
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  dir: 'auto',
} as const
