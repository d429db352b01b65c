const spelled: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a' }

/** 1–60 of a–z, 0–9 and '-': the natural key of a name; 'uten-navn' where no such character is left. */
const slugOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[æøå]/gu, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/gu, '')
  return slug === '' ? 'uten-navn' : slug
}

/** The key of a new row: the slug of its name, with a number if that is taken. */
export const freeKey = (name: string, taken: ReadonlySet<string>): string => {
  const slug = slugOf(name)
  if (!taken.has(slug)) return slug
  for (let n = 2; ; n += 1) if (!taken.has(`${slug}-${n}`)) return `${slug}-${n}`
}
