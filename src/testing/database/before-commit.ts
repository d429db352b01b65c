import { textOf, type Query } from './intercepted-pool.ts'

/** Sends a message in parts, and probes each transaction just before its COMMIT. The answer is that of the message. */
export const sendWithProbe = async (
  query: Query,
  args: readonly unknown[],
  probe: () => Promise<void>,
): Promise<unknown> => {
  const text = textOf(args)
  if (!/\bcommit$/u.test(text)) return query(...args)
  const results: unknown[] = []
  for (const transaction of text.split(/(?<=\bcommit); /u)) {
    const work = transaction.replace(/(?:; )?commit$/u, '')
    if (work !== '') results.push(await query(work))
    await probe()
    results.push(await query('commit'))
  }
  return text === 'commit' ? results[0] : results.flat()
}
