import { expect } from '@playwright/test'

/** Takes out the complaints that the test provoked itself; there must be one. */
export const expectComplaint = async (complaints: string[], text: RegExp): Promise<void> => {
  await expect.poll(() => complaints.some((one) => text.test(one)), `${text}`).toBe(true)
  const others = complaints.filter((one) => !text.test(one))
  complaints.splice(0, complaints.length, ...others)
}

/** Takes out those of a session that was ended from elsewhere: what the page was asking for just then is refused. */
export const forgetRefusals = (complaints: string[]): void => {
  const others = complaints.filter((one) => !/status of 401/u.test(one))
  complaints.splice(0, complaints.length, ...others)
}
