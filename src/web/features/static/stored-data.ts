import { storedInBrowser } from './stored-in-browser.ts'
import { storedOnServer } from './stored-on-server.ts'
import type { StoredRow } from './stored-row.ts'

/** PUB-08: everything stored about a person, and everything stored in a browser. A test compares it with the code. */
export const storedData: readonly StoredRow[] = [...storedInBrowser, ...storedOnServer]
