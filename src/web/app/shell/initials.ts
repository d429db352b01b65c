type Named = { readonly fullName: string; readonly email: string }

/** Of the first and the last name: 'BB'. */
export const initialsOf = ({ fullName, email }: Named): string => {
  const words = fullName.split(/\s+/u).filter((word) => word !== '')
  const [first = email] = words
  const letters = [first, ...words.slice(1).slice(-1)].map((word) => [...word][0] ?? '')
  return letters.join('').toLocaleUpperCase('nb')
}
