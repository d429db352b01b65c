/** FUP-116: whether a text names a cell or a room by its number, which tells the ward who it is about. */
export const namesPlace = (text: string): boolean =>
  /\b(?:celle|rom)\s*(?:nr\.?\s*)?\d/iu.test(text)
