import type { Context } from '#server/core/call-context.ts'

/** Shared machines are the rule in a prison. */
const MAX_ACCOUNTS = 10

const signed = (device: string, userId: string): string => `device ${device} ${userId}`

/** The browser's own id, then a signature for each account that has signed in there. */
const splitValue = (value: string): readonly [string, readonly string[]] => {
  const [device = '', ...signatures] = value.split('~')
  return [device, signatures.slice(0, MAX_ACCOUNTS)]
}

/**
 * A8: the id of a browser where the account has signed in before; null: it has not. Password attempts from
 * elsewhere do not lock the owner out in this browser.
 */
export const knownDeviceOf = (
  { client, keyring }: Pick<Context, 'client' | 'keyring'>,
  userId: string,
): string | null => {
  const [device, signatures] = splitValue(client.knownDevice ?? '')
  const isKnown = signatures.some((one) => keyring.verify(signed(device, userId), one) === 'right')
  return isKnown ? device : null
}

/** After a sign-in; it opens nothing by itself. */
export const rememberDevice = (ctx: Context, userId: string): void => {
  if (knownDeviceOf(ctx, userId) !== null) return
  const [known, signatures] = splitValue(ctx.client.knownDevice ?? '')
  const device = known === '' ? ctx.newId() : known
  const kept = [ctx.keyring.sign(signed(device, userId)), ...signatures].slice(0, MAX_ACCOUNTS)
  ctx.setKnownDevice([device, ...kept].join('~'))
}
