import { uuidv7 } from 'uuidv7'

/** A security cell for two hours, as a page sends it. */
export const restrictionInput = (caseId: string, more: object = {}) => ({
  id: uuidv7(),
  caseId,
  kind: 'security-cell',
  hours: 2,
  reason: 'Slår hodet i veggen',
  lesserMeans: 'Samtale og hyppigere tilsyn',
  decidedBy: 'shift-leader',
  isPlaceConfirmed: false,
  objects: [],
  ...more,
})
