/** For texts that may be about a person. The browser must not store or complete them, or send them to a checker. */
export const privateText = {
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  dir: 'auto',
} as const
