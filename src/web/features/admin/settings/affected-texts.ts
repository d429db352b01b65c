import * as m from '#web/generated/messages/messages.js'

export const usersText = (count: number): string => {
  if (count === 0) return m.settings_affects_none()
  return count === 1 ? m.settings_affects_one() : m.settings_affects({ count })
}

export const signedOutText = (count: number): string => {
  if (count === 0) return m.settings_affects_signed_out_none()
  return count === 1
    ? m.settings_affects_signed_out_one()
    : m.settings_affects_signed_out({ count })
}

export const unenrolledText = (count: number): readonly string[] =>
  count === 0 ? [] : [m.settings_affects_unenrolled({ count })]

export const alertAddressesText = (count: number): readonly string[] => {
  if (count === 0) return []
  return [
    count === 1 ? m.settings_affects_addresses_one() : m.settings_affects_addresses({ count }),
  ]
}
