import * as m from '#web/generated/messages/messages.js'

/** The wording and its confirmation: content/resources.json. In the program, so that it works offline. */
export const emergencyNumbers = [
  { number: '113', name: m.emergency_113_name, whatFor: m.emergency_113_for, look: 'acute' },
  {
    number: '116117',
    name: m.emergency_116117_name,
    whatFor: m.emergency_116117_for,
    look: undefined,
  },
  {
    number: '116 123',
    name: m.emergency_116123_name,
    whatFor: m.emergency_116123_for,
    look: 'line',
  },
] as const
