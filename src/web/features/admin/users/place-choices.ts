type Place = { readonly id: string; readonly name: string; readonly isActive: boolean }

/**
 * USR-02: what a select offers; somebody new comes only to what is active. What is chosen stands in it also
 * before the list has come, and when it would not be offered.
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
