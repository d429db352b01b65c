type Named = { readonly id: string; readonly name: string }

const ID_LENGTH = 36
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u

/** A filter of the log by one object: its id, and its name to show. */
export const namedFilter = ({ id, name }: Named): string => `${id} ${name}`

/** Reads such a filter. It may come from an earlier version of the page. */
export const readNamedFilter = (text: string | undefined): Named | undefined => {
  const id = text?.slice(0, ID_LENGTH) ?? ''
  return uuid.test(id) ? { id, name: text?.slice(ID_LENGTH + 1) ?? '' } : undefined
}
