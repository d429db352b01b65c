import type { Profile } from '#contract/profiles.ts'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ListedGrant } from './listed-grants.ts'

/** What a page says of a function. */
type GrantName = Pick<ListedGrant, 'id' | 'userName' | 'function' | 'departmentName'>

/** What a call that gives a function says of it. FUP-123: `isPending`: it waits for a second yes. BO-02: `isNew`: by this act. */
type GivenState = { readonly isPending: boolean; readonly isNew: boolean }

export type GivenDuty = GrantName & GivenState

/** 'Kari Nordmann, Vaktleder, Avdeling B' */
export const grantText = ({ userName, function: role, departmentName }: GrantName): string =>
  m.functions_grant({ name: userName, role: dutyTexts[role](), department: departmentName })

const oneText = ({ isPending, isNew }: GivenState) => {
  if (!isNew) return isPending ? m.functions_asked_before : m.functions_held_before
  return isPending ? m.functions_asked : m.functions_given
}

const MAX_NAMED = 3

/** The names of a few, the number of many. */
const namesOf = (given: readonly GivenDuty[]): string =>
  given.length > MAX_NAMED ? String(given.length) : given.map(({ userName }) => userName).join(', ')

/** BO-02: of one function in one department, for one or several people. Who had it before is not counted as given. */
export const givenText = (given: readonly GivenDuty[]): string => {
  const [first, ...others] = given
  if (first === undefined) return ''
  if (others.length === 0) return oneText(first)({ grant: grantText(first) })
  const fresh = given.filter(({ isNew }) => isNew)
  const waiting = fresh.filter(({ isPending }) => isPending).length
  const count = fresh.length - waiting
  const before = given.filter(({ isNew }) => !isNew)
  const held = before.filter(({ isPending }) => !isPending)
  const asked = before.filter(({ isPending }) => isPending)
  const { departmentName: department } = first
  const texts = [
    count > 0 && m.functions_given_many({ count, role: dutyTexts[first.function](), department }),
    waiting > 0 && m.functions_asked_many({ count: waiting }),
    held.length > 0 && m.functions_held_before_many({ who: namesOf(held) }),
    asked.length > 0 && m.functions_asked_before_many({ who: namesOf(asked) }),
  ]
  return texts.filter(Boolean).join(' ')
}

type HeldDuties = Pick<Profile, 'functions' | 'requestedFunctions'>
type Placed = Profile['functions'][number]

/** '– vaktleder, venter som betjent': what the user has in that department; '': nothing. */
export const heldText = (
  { functions, requestedFunctions }: HeldDuties,
  departmentId: string,
): string => {
  const here = (one: Placed): boolean => one.departmentId === departmentId
  const word = (one: Placed): string => dutyTexts[one.function]().toLowerCase()
  const words = [
    ...functions.filter(here).map(word),
    ...requestedFunctions.filter(here).map((one) => m.functions_waits_as({ role: word(one) })),
  ]
  return words.length === 0 ? '' : `– ${words.join(', ')}`
}
