type Place = { readonly id: string; readonly name: string; readonly isActive: boolean }

/**
 * USR-02: the options of a select. A new user gets only active places. The chosen place is always an option, also
 * before the list has loaded.
 */
export const placeChoices = (
  all: readonly Place[] | undefined,
  chosen: { readonly id: string; readonly name: string },
  isNew: boolean,
): readonly Place[] => {
  const offered = (all ?? []).filter(({ id, isActive }) => isActive || !isNew || id === chosen.id)
  if (chosen.id === '' || offered.some(({ id }) => id === chosen.id)) return offered
  return [{ ...chosen, isActive: true }, ...offered]
}
