/** FUP-71: what the board asks to do with the restriction that ends first. */
type CaseSearch = { readonly restriction?: 'renew' | 'end' | undefined }

export const readCaseSearch = (search: Readonly<Record<string, unknown>>): CaseSearch => {
  const { restriction } = search
  return { restriction: restriction === 'renew' || restriction === 'end' ? restriction : undefined }
}
