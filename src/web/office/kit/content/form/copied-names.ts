/**
 * BO-06: what a copy is called before the user names it. `en`: '' where there is none. They are content, and so in the
 * language of their field whatever the language of the page.
 */
export const copiedNames = (no: string, en: string | null) => ({
  no: `Kopi av ${no}`,
  en: en === null ? '' : `Copy of ${en}`,
})
