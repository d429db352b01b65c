import { createTabValue } from './tab-value.ts'

/** Texts by an id, in the memory of this tab alone. */
export const createTabMap = () => {
  const texts = createTabValue<ReadonlyMap<string, string>>(new Map())
  return {
    /** '' removes the text. */
    set: (id: string, text: string): void => {
      const others = [...texts.read()].filter(([other]) => other !== id)
      texts.replace(new Map(text === '' ? others : [...others, [id, text] as const]))
    },
    /** '': none. */
    useText: (id: string): string => texts.useSelected((all) => all.get(id) ?? ''),
  }
}
