import { escapeLiteral } from 'pg'

/** The call of an SQL function as text, for a message of several statements: such a message has no values beside it. */
export const functionCall = (name: string, ...values: readonly (string | null)[]): string =>
  `${name}(${values.map((value) => (value === null ? 'null' : escapeLiteral(value))).join(', ')})`
