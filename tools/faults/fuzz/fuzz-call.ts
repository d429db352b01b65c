import { permissions, type FunctionName } from '../../../src/domain/access/permissions.ts'
import { isSuperadmin } from '../../../src/domain/access/roles.ts'
import { headersOf } from '../../../src/testing/server/api.ts'
import type { Random } from '../../../src/testing/demo/random.ts'
import { bodyOf, expectedOf, targetsOf } from '../../../src/testing/matrix/prepare-call.ts'
import { calls } from '../../../src/testing/matrix/calls.ts'
import type { Target } from '../../../src/testing/matrix/world.ts'
import type { TestServer } from '../../../src/testing/server/server.ts'
import { mutated } from './fuzz-input.ts'
import { secretField } from './fuzz-watch.ts'
import {
  addSignedInUser,
  TOKEN,
  type FuzzCaller,
  type FuzzCompany,
  type FuzzWorld,
} from './fuzz-world.ts'

const UNCHANGED = 0.4
/** The server does not read a larger body, and may cut the connection (V2). */
const BODY_LIMIT = 262_144

const ID = /[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/gu

export const functionNames = Object.keys(permissions) as FunctionName[]
/** These functions hash a password, which takes as long as many other calls. */
const hashing =
  /^authMutations\.(?:signIn$|signUp|accept|reset)|^me\.(?:change|delete)|confirm$|^passkeys/u

export type CountsByAnswer = Record<string, number>
type CallOptions = { readonly random: Random; readonly asked: FunctionName | null }
/** `away`: the company without callers; null: everybody calls. */
export type Run = {
  readonly server: TestServer
  readonly fuzz: FuzzWorld
  readonly silentCompany: FuzzCompany | null
  readonly counts: CountsByAnswer
  readonly done: Set<FunctionName>
  readonly broken: string[]
  /** Cookie values from the server. The log must not contain them either. */
  readonly tokens: Set<string>
  /** Right inputs, used a few times each. */
  readonly inputs: Map<string, { readonly input: unknown; uses: number }>
}

const anyName = (random: Random): FunctionName => {
  const name = random.pick(functionNames)
  return hashing.test(name) && random.fraction() < 0.9 ? anyName(random) : name
}

const worldOf = ({ fuzz, silentCompany: away }: Run, { company }: FuzzCaller) => {
  const one = company ?? fuzz.companies.find((other) => other !== away)
  if (one === undefined) throw new Error('there is no company')
  return one.world
}

/** A place of the caller's own in which the function succeeds, or any that does not make another user's row. */
const chooseTarget = (name: FunctionName, { role }: FuzzCaller, random: Random): Target => {
  const own = targetsOf(name).filter((target) => target !== 'other')
  const right = own.filter((target) => expectedOf(name, role, target, true) === 'done')
  return random.pick(right.length > 0 && random.fraction() < 0.9 ? right : own)
}

const inputFor = async (run: Run, name: FunctionName, caller: FuzzCaller, random: Random) => {
  const target = chooseTarget(name, caller, random)
  // What was prepared for a caller is of no use to the next one in its place: the case is of another department.
  const key = [name, caller.who?.userId, caller.company?.mark, target].join(' ')
  const kept = run.inputs.get(key)
  if (kept !== undefined && kept.uses > 0) {
    kept.uses -= 1
    return bodyOf(kept.input)
  }
  const input: unknown = await calls[name].input({
    world: worldOf(run, caller),
    caller: caller.who,
    target,
  })
  run.inputs.set(key, { input, uses: 3 })
  return bodyOf(input)
}

const idsFor = ({ fuzz, silentCompany: away }: Run, random: Random): readonly string[] => {
  const company = away !== null && random.fraction() < 0.7 ? away : random.pick(fuzz.companies)
  return random.fraction() < 0.1 ? fuzz.otherIds : company.sent
}

/** Gives the caller a new session when the old one is over, or when the user must do something first. */
const renew = async (run: Run, caller: FuzzCaller): Promise<void> => {
  if (caller.role === null) return
  caller.who = await addSignedInUser(worldOf(run, caller), caller.role, caller.company?.mark ?? '')
  run.counts['renewed'] = (run.counts['renewed'] ?? 0) + 1
}

type Answered = { readonly status: number; readonly text: string; readonly disclosed: string }

const judge = (run: Run, caller: FuzzCaller, { status, text, disclosed }: Answered) => {
  const isAnyones = caller.role !== null && isSuperadmin(caller.role)
  const found: string[] = []
  const isPutOff = status === 503 && /"reason":"(?:busy|maintenance)"/u.test(text)
  if (status >= 500 && !isPutOff) found.push(`answered with ${status}`)
  const secret = secretField.exec(text)
  if (secret !== null) found.push(`told ${secret[0]}`)
  if (disclosed.includes(TOKEN) || disclosed.includes(run.server.password))
    found.push('told a secret')
  const foreign = isAnyones ? [] : run.fuzz.companies.filter((one) => one !== caller.company)
  for (const { mark, unsent } of foreign) {
    if (disclosed.includes(mark)) found.push(`told ${mark}`)
    const isTold = [...disclosed.matchAll(ID)].some(([id]) => unsent.has(id))
    if (isTold) found.push(`told an id of ${mark}`)
  }
  run.counts['canaryHits'] =
    (run.counts['canaryHits'] ?? 0) + found.filter((one) => one.startsWith('told')).length
  return found
}

/** The log lines of a failed call, found by the reference in its answer. */
export const loggedOf = ({ server }: Pick<Run, 'server'>, text: string): string => {
  const reference = /"requestId":"(?<id>[^"]+)"/u.exec(text)?.groups?.['id']
  if (reference === undefined) return 'nothing'
  return server.log.filter((line) => line.includes(reference)).join(' | ')
}

const send = async (
  run: Run,
  name: FunctionName,
  body: string,
  caller: FuzzCaller,
  handle?: string,
) => {
  const headers = {
    ...headersOf(run.server.url, caller.who),
    ...(handle !== undefined && { 'x-session-handle': handle }),
  }
  const response = await fetch(`${run.server.url}/api/${name}`, { method: 'POST', headers, body })
  for (const cookie of response.headers.getSetCookie()) {
    const [, value = ''] = /^[^=]+=([^;]+)/u.exec(cookie) ?? []
    if (value.length > 8) run.tokens.add(value)
  }
  const text = await response.text()
  return {
    status: response.status,
    text,
    disclosed: `${JSON.stringify([...response.headers])}${text}`,
  }
}

/** One call of any function by any caller; records each violation. */
export const callOnce = async (run: Run, { random, asked }: CallOptions): Promise<void> => {
  const { counts, fuzz, silentCompany: away } = run
  const name = asked ?? anyName(random)
  const callers = fuzz.callers.filter(
    ({ company, role }) =>
      away === null || (company !== away && (role === null || !isSuperadmin(role))),
  )
  const able = callers.filter(({ role }) =>
    targetsOf(name).some(
      (target) => target !== 'other' && expectedOf(name, role, target, true) === 'done',
    ),
  )
  const isRight = asked !== null || random.fraction() < UNCHANGED
  const caller = random.pick(isRight && able.length > 0 ? able : callers)
  // An earlier call may have changed the caller's state, which would hide whether the server answers the function.
  if (asked !== null) await renew(run, caller)
  let input: unknown
  try {
    input = await inputFor(run, name, caller, random)
  } catch {
    // The preparing call was refused because the caller's session is over.
    counts['unprepared'] = (counts['unprepared'] ?? 0) + 1
    return renew(run, caller)
  }
  const body = isRight ? JSON.stringify(input) : mutated(random, input, idsFor(run, random))
  const handle = !isRight && random.fraction() < 0.03 ? random.pick(idsFor(run, random)) : undefined
  counts['calls'] = (counts['calls'] ?? 0) + 1
  try {
    const answer = await send(run, name, body, caller, handle)
    const group = answer.status === 503 ? 'putOff' : `status${answer.status}`
    counts[group] = (counts[group] ?? 0) + 1
    if (answer.status === 200) run.done.add(name)
    const found = judge(run, caller, answer)
    for (const what of found) {
      run.broken.push(
        `${name} by ${caller.role}: ${what}, asked ${body.slice(0, 300)}, ${answer.text.slice(0, 300)}, logged ${loggedOf(run, answer.text)}`,
      )
    }
    const isOver =
      /"reason":"(?:no-session|password-change-required|confirmation-required|two-factor-required)"/u
    if (handle === undefined && isOver.test(answer.text)) await renew(run, caller)
  } catch (error) {
    if (body.length <= BODY_LIMIT) throw error
    counts['cut'] = (counts['cut'] ?? 0) + 1
  }
}
