import { functionWords } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import type { ListedGrant } from './listed-grants.ts'

/** What a page says of a function. */
export type GrantName = Pick<ListedGrant, 'id' | 'userName' | 'function' | 'departmentName'>

/** 'Kari Nordmann, Vaktleder, Avdeling B' */
export const grantText = ({ userName, function: role, departmentName }: GrantName): string =>
  m.functions_grant({ name: userName, role: functionWords[role](), department: departmentName })
