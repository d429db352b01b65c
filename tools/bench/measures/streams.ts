import { streamsCut } from '../../faults/r16-streams-cut.ts'
import type { Measure } from './measure.ts'

/** R16's program takes 1 000 streams from the third round on, and cuts by the network and by kill -9 by turns. */
const CUTS = { short: 1, full: 4 }

const run: Measure['run'] = async ({ seed, isShort }) => {
  const { counts, broken } = await streamsCut.run({
    rounds: isShort ? CUTS.short : CUTS.full,
    seed,
  })
  if (broken.length > 0) throw new Error(broken.join('; '))
  const { streams = Number.NaN, cutBackMs = Number.NaN, restartBackMs = Number.NaN } = counts
  return { streams, cutBackMs, restartBackMs, backMs: Math.max(cutBackMs, restartBackMs) }
}

export const streams: Measure = {
  id: 'streams',
  title: 'Streams cut at once',
  how: `The program of R16 (\`tools/faults/r16-streams-cut.ts\`): every stream is cut at once, by the network and by
kill -9 of the server by turns; the slowest of them to be back counts, from the cut or since the server is there again.`,
  figures: {
    streams: { what: 'streams', unit: '' },
    cutBackMs: { what: 'cut by the network: all are back after', unit: 'ms' },
    restartBackMs: { what: 'server killed and there again: all are back after', unit: 'ms' },
    backMs: { what: 'the slower of the two', unit: 'ms' },
  },
  onEachEngine: false,
  run,
}
