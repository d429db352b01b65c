import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { userEvent } from '@testing-library/user-event'
import { EventSource } from 'eventsource'
import { Ivya } from 'ivya'

/*
 * The part of the tests that runs inside the page's window, like Playwright's injected script: it finds elements by
 * Playwright's own selectors and acts on them as a user does. It is bundled into one script (bundle.ts).
 */

const driver = {
  ivya: Ivya.create({ browser: 'chromium', testIdAttribute: 'data-testid' }),
  user: userEvent.setup({ document, delay: null, pointerEventsCheck: 0 }),
  computeAccessibleDescription,
  computeAccessibleName,
}

export type Driver = typeof driver

Object.assign(globalThis, { EventSource, driver })
