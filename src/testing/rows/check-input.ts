import { uuidv7 } from 'uuidv7'

/** FUP-24: the usual check, seen and sent at `at` (an ISO instant) by a device whose clock is right; without its case. */
export const checkInput = (at: string, more: object = {}) => ({
  id: uuidv7(),
  kind: 'talked',
  change: 'same',
  text: '',
  absence: null,
  isPlaceConfirmed: false,
  deviceAt: at,
  sentDeviceAt: at,
  offsetMs: 0,
  ageMs: 0,
  lateReason: null,
  ...more,
})
