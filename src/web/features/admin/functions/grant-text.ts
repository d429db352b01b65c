import type { Profile } from '#contract/profiles.ts'
import { functionWords } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ListedGrant } from './listed-grants.ts'

/** What a page says of a function. */
type GrantName = Pick<ListedGrant, 'id' | 'userName' | 'function' | 'departmentName'>

/** FUP-123: `isPending`: it waits for a second yes. */
export type GivenFunction = GrantName & { readonly isPending: boolean }

/** 'Kari Nordmann, Vaktleder, Avdeling B' */
export const grantText = ({ userName, function: role, departmentName }: GrantName): string =>
  m.functions_grant({ name: userName, role: functionWords[role](), department: departmentName })

/** BO-02: of one function in one department, for one or several people. */
export const givenText = (given: readonly GivenFunction[]): string => {
  const [first, ...others] = given
  if (first === undefined) return ''
  if (others.length === 0) {
    return (first.isPending ? m.functions_asked : m.functions_given)({ grant: grantText(first) })
  }
  const waiting = given.filter(({ isPending }) => isPending).length
  const count = given.length - waiting
  const { departmentName: department } = first
  const texts = [
    count > 0 &&
      m.functions_given_many({ count, role: functionWords[first.function](), department }),
    waiting > 0 && m.functions_asked_many({ count: waiting }),
  ]
  return texts.filter(Boolean).join(' ')
}

type Functions = Pick<Profile, 'functions' | 'requestedFunctions'>
type Placed = Profile['functions'][number]

/** BO-02: whether the user has that function in that department, or waits for it. */
export const isHeld = (
  { functions, requestedFunctions }: Functions,
  wanted: Pick<Placed, 'departmentId' | 'function'>,
): boolean =>
  [...functions, ...requestedFunctions].some(
    (one) => one.departmentId === wanted.departmentId && one.function === wanted.function,
  )

/** '– vaktleder, venter som betjent': what the user has in that department; '': nothing. */
export const heldText = (
  { functions, requestedFunctions }: Functions,
  departmentId: string,
): string => {
  const here = (one: Placed): boolean => one.departmentId === departmentId
  const word = (one: Placed): string => functionWords[one.function]().toLowerCase()
  const words = [
    ...functions.filter(here).map(word),
    ...requestedFunctions.filter(here).map((one) => m.functions_waits_as({ role: word(one) })),
  ]
  return words.length === 0 ? '' : `– ${words.join(', ')}`
}
