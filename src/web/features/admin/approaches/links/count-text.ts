import * as m from '#web/generated/messages/messages.js'

/** CNT-08: 'n påvirkningsregler' */
export const countText = (count: number): string =>
  count === 1 ? m.links_one() : m.links_count({ count })
