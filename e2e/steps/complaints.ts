import { expect, type BrowserContext } from '@playwright/test'

/** Takes out those of a kind, whether there are any or not. */
export const forget = (complaints: string[], kind: RegExp): void => {
  const others = complaints.filter((one) => !kind.test(one))
  complaints.splice(0, complaints.length, ...others)
}

/** Takes out the complaints that the test provoked itself; there must be one. */
export const expectComplaint = async (complaints: string[], kind: RegExp): Promise<void> => {
  await expect.poll(() => complaints.some((one) => kind.test(one)), `${kind}`).toBe(true)
  forget(complaints, kind)
}

/** Takes out those of calls that were refused although nobody was signed in any more. */
export const forgetRefusals = (complaints: string[]): void => forget(complaints, /status of 401/u)

/** Errors on the console, uncaught ones, and what the content security policy stopped (F1). */
export const listenFor = (context: BrowserContext): string[] => {
  const complaints: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    // Of a call that failed the browser does not say which.
    if (message.type() === 'error') complaints.push(`${message.text()} ${url}`.trim())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
  return complaints
}

/**
 * AUTH-12: a session may end under a page at any moment. A call of it that is under way just then is refused, and the
 * browser tells that on the console: nothing that a page could forestall. A page that asks with no session is not meant.
 * @returns What says whether a complaint is of that kind, once every call that was refused has been looked at.
 */
export const listenForEnded = (
  context: BrowserContext,
): (() => Promise<(complaint: string) => boolean>) => {
  const looks: Promise<string | null>[] = []
  context.on('response', (response) => {
    if (response.status() !== 401) return
    const sent = response.request().allHeaders()
    const named = sent.then(
      (headers) =>
        headers['x-session-handle'] !== undefined || /\bsid=/u.test(headers['cookie'] ?? ''),
    )
    looks.push(named.then((isNamed) => (isNamed ? response.url() : null)))
  })
  return async () => {
    const urls = (await Promise.all(looks)).filter((url) => url !== null)
    return (complaint) =>
      /status of 401/u.test(complaint) && urls.some((url) => complaint.endsWith(url))
  }
}
