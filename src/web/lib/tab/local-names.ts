import { cut } from '#domain/text/cut.ts'
import { createTabMap } from './tab-map.ts'

/** FUP-06: in characters. */
export const LONGEST_LOCAL_NAME = 40

/** FUP-06: the user's own names of cases, by the id of the case. */
const { set, useText } = createTabMap()

/** '' removes the name. */
export const setLocalName = (caseId: string, name: string): void =>
  set(caseId, cut(name, LONGEST_LOCAL_NAME))

/** The user's name of the case; '': none. */
export const useLocalName = useText
