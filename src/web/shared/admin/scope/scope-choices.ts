type ScopeOption = { readonly id: string; readonly name: string; readonly isActive: boolean }

/**
 * USR-02: the options of a select. A new user gets only active places. The chosen place is always an option, also
 * before the list has loaded.
 */
export const scopeChoices = (
  all: readonly ScopeOption[] | undefined,
  chosen: { readonly id: string; readonly name: string },
  isNew: boolean,
): readonly ScopeOption[] => {
  const offered = (all ?? []).filter(({ id, isActive }) => isActive || !isNew || id === chosen.id)
  if (chosen.id === '' || offered.some(({ id }) => id === chosen.id)) return offered
  return [{ ...chosen, isActive: true }, ...offered]
}
