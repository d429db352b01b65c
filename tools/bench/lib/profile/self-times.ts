/** A CPU profile as V8 writes it: a node for each place in a stack, a sample's node, and the time since the last sample. */
export type Profile = {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: {
      readonly functionName: string
      readonly url: string
      readonly lineNumber: number
    }
  }[]
  readonly samples: readonly number[]
  /** In microseconds. */
  readonly timeDeltas: readonly number[]
}

type SelfTime = {
  readonly name: string
  /** The file from its package or from the checkout on, with the line. */
  readonly place: string
  readonly ms: number
}

/** The thread waits. */
const WAITING = new Set(['(idle)', '(root)'])

const shortened = (url: string): string =>
  url.replace(/^.*\/node_modules\//u, '').replace(/^file:\/\/.*?\/(?=(?:src|scripts|tools)\/)/u, '')

type CallFrame = Profile['nodes'][number]['callFrame']

const placeOf = ({ url, lineNumber }: CallFrame): string =>
  url === '' ? '' : `${shortened(url)}:${lineNumber + 1}`

/** How long each function ran itself, without those that it called; most first. Waiting is left out. */
export const selfTimes = ({ nodes, samples, timeDeltas }: Profile): readonly SelfTime[] => {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const sums = new Map<string, { name: string; place: string; ms: number }>()
  for (const [n, id] of samples.entries()) {
    const frame = frames.get(id)
    if (frame === undefined || WAITING.has(frame.functionName)) continue
    const name = frame.functionName === '' ? '(anonymous)' : frame.functionName
    const place = placeOf(frame)
    const key = `${name} ${place}`
    const sum = sums.get(key) ?? { name, place, ms: 0 }
    // A sample lasts until the next one.
    sum.ms += (timeDeltas[n + 1] ?? 0) / 1000
    sums.set(key, sum)
  }
  return [...sums.values()].toSorted((one, other) => other.ms - one.ms)
}
