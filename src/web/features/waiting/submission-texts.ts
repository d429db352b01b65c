import { flows } from '#web/lib/flow-store/flows.ts'
import type { SubmissionKind } from '#web/lib/queue/contents.ts'
import * as m from '#web/generated/messages/messages.js'

/** What waits: the name of the flow, or 'Tilsyn'. */
export const kindText = (kind: SubmissionKind): string =>
  kind === 'check' ? m.check_word() : flows[kind].name()
