import * as m from '#web/generated/messages/messages.js'

/** '3 brukere' */
export const userCount = (count: number): string =>
  count === 1 ? m.object_users_one() : m.object_users({ count })
