import type { ImportPreview } from '#contract/contentFiles.ts'
import type { Call } from './call.ts'

/** A valid file that changes nothing. */
const file = {
  fileName: 'innhold.json',
  text: JSON.stringify({ symptom_groups: [] }),
  publish: false,
}

export const fileCalls = {
  'contentFiles.limits': { names: 'nothing', input: () => ({}) },
  'contentFiles.export': {
    names: 'nothing',
    input: () => ({ entity: 'all', format: 'json', includeInactive: true }),
  },
  'contentFiles.preview': { names: 'nothing', input: () => file },
  'contentFiles.import': {
    names: 'nothing',
    // A preview returns the state. A caller who may not preview sends an invented one.
    input: async ({ world, caller }) => {
      const { data } = await world.server.call('contentFiles.preview', file, caller)
      return { ...file, state: (data as ImportPreview | undefined)?.state ?? '' }
    },
  },
} as const satisfies Readonly<Record<string, Call>>
