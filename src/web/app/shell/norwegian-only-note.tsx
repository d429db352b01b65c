import { useAnyNorwegianOnly } from '#web/lib/format/norwegian-only.ts'
import * as m from '#web/generated/messages/messages.js'

/** PUB-06: where a text has no English, the page says so once. */
export const NorwegianOnlyNote = () =>
  useAnyNorwegianOnly() && <p className="hp-page__note">{m.content_norwegian_only()}</p>
