import { uuidv7 } from 'uuidv7'

/** FUP-12: the usual first plan, with its next review at `nextReviewAt` (an ISO instant); without its case. */
export const planInput = (departmentId: string, nextReviewAt: string, more: object = {}) => ({
  id: uuidv7(),
  version: 1,
  ownerFunction: 'shift-leader',
  ownerDepartmentId: departmentId,
  level: { kind: 'irregular', maxGap: 15 },
  nextReviewAt,
  measures: ['Samtale hver vakt'],
  ownWords: 'Vil snakke med presten',
  ownWordsMissing: null,
  signals: '',
  helps: '',
  isReferenceRecorded: true,
  ...more,
})
