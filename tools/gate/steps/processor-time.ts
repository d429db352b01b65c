/*
 * The processor time of a tree of processes on Linux. The kernel adds the time of a process to its parent when the parent
 * reaps it, so the sum over the living members is complete while each parent waits for its children. A daemon such as
 * PostgreSQL loses its parent and stays a member. The error: the last second of a member that no parent reaps.
 */

/** The kernel's unit in /proc, the same on every architecture that Node supports. */
const MS_PER_TICK = 10

/** A process as /proc/<pid>/stat shows it. */
export type ProcessStat = {
  readonly pid: number
  readonly parent: number
  readonly session: number
  /** Together with the pid it identifies a process: the kernel reuses pids. */
  readonly started: number
  /** Its own processor time and that of the children it reaped. */
  readonly ms: number
}

export type ProcessTree = {
  readonly members: ReadonlyMap<number, ProcessStat>
  /** The time of members that ended and were not reaped by a member. */
  readonly lostMs: number
}

export const parseStat = (text: string): ProcessStat | null => {
  // The name before the bracket may contain spaces and brackets.
  const end = text.lastIndexOf(')')
  if (end < 0) return null
  const fields = text
    .slice(end + 2)
    .split(' ')
    .map(Number)
  const at = (index: number): number => fields[index] ?? 0
  const ms = (at(11) + at(12) + at(13) + at(14)) * MS_PER_TICK
  return { pid: Number.parseInt(text, 10), parent: at(1), session: at(3), started: at(19), ms }
}

export const treeOf = (root: ProcessStat): ProcessTree => ({
  members: new Map([[root.pid, root]]),
  lostMs: 0,
})

export const totalMs = ({ members, lostMs }: ProcessTree): number => lostMs + sum(members.values())

/** Adds those of `found` whose parent is a member, or whose session a member has or leads. */
export const adopt = (tree: ProcessTree, found: readonly ProcessStat[]): ProcessTree => {
  const members = new Map(tree.members)
  const sessions = new Set([...members.values()].map(({ session }) => session))
  const belongs = ({ parent, session }: ProcessStat): boolean =>
    members.has(parent) || members.has(session) || sessions.has(session)
  // A parent and its child may be new at the same time.
  let left = found.filter(({ pid }) => !members.has(pid))
  for (let added = left.filter(belongs); added.length > 0; added = left.filter(belongs)) {
    for (const each of added) {
      members.set(each.pid, each)
      sessions.add(each.session)
    }
    left = left.filter(({ pid }) => !members.has(pid))
  }
  return { ...tree, members }
}

/** The tree with the present figures. A member that `read` does not find has ended. */
export const refresh = (
  { members, lostMs }: ProcessTree,
  read: (pid: number) => ProcessStat | null,
): ProcessTree => {
  const next = new Map<number, ProcessStat>()
  const ended: ProcessStat[] = []
  for (const member of members.values()) {
    const present = read(member.pid)
    if (present?.started === member.started) next.set(present.pid, present)
    else ended.push(member)
  }
  const orphans = sum(ended.filter(({ parent }) => !members.has(parent)))
  // A sum that drops shows a member that ended with its parent and was reaped outside of the tree.
  const dropped = Math.max(0, sum(members.values()) - orphans - sum(next.values()))
  return { members: next, lostMs: lostMs + orphans + dropped }
}

const sum = (stats: Iterable<ProcessStat>): number => {
  let ms = 0
  for (const stat of stats) ms += stat.ms
  return ms
}
