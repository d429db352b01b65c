import { TRPCError } from '@trpc/server'
import { roles, type Role } from '#domain/access/roles.ts'
import type { Config } from '#server/start/config.ts'
import type { ActionContext } from '#server/core/call-context.ts'
import { describeFailure } from '#server/core/failure.ts'
import { Refusal } from '#server/core/refusal.ts'
import { createServices } from '#server/start/services.ts'
import { runOnDatabase, type CommandOptions, type CommandResult } from './command-database.ts'
import {
  confirmIdentityByOperator,
  createAccountByOperator,
  resetPasswordByOperator,
} from './operator-accounts.ts'
import { readOperatorFiles } from './operator-files.ts'

type UserArguments = {
  /** One. */
  readonly words: readonly string[]
  readonly options: {
    readonly [name in 'email' | 'name' | 'role' | 'company' | 'department']?: string | undefined
  }
  readonly flags: readonly string[]
}

type Work = (ctx: ActionContext) => Promise<readonly string[]>

const HELP = 'npm run user -- --help'

const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text)

const linkLines = (
  { baseUrl }: ActionContext,
  link: Awaited<ReturnType<typeof createAccountByOperator>>,
) => [
  `Link, shown only now and good once: ${baseUrl()}/${link.page}#${link.token}`,
  `Good until ${link.expiresAt}. Hand it over yourself; it is sent by mail as well where a relay is named.`,
]

const creation = ({ options }: UserArguments): Work | string => {
  const { email, name, role, company, department } = options
  if (email === undefined || name === undefined) return `Who? --email and --name: ${HELP}`
  if (!isRole(role)) return `Which role? --role ${roles.join(' | ')}`
  return async (ctx) => {
    const person = { email, fullName: name, role }
    return linkLines(ctx, await createAccountByOperator(ctx, person, { company, department }))
  }
}

const reset = ({ options: { email }, flags }: UserArguments): Work | string => {
  if (email === undefined) return `Whose? --email: ${HELP}`
  const takes = flags.includes('second-factor')
  return async (ctx) => {
    const link = await resetPasswordByOperator(ctx, email, takes)
    const factor = takes
      ? 'The second factor is taken away.'
      : 'The second factor stays; --second-factor takes it away.'
    return [
      ...linkLines(ctx, link),
      `Every session is ended. ${factor}`,
      'Once the link is used, assessments of before are closed in that account until its identity is confirmed.',
    ]
  }
}

const confirmation = ({ options: { email } }: UserArguments): Work | string => {
  if (email === undefined) return `Whose? --email: ${HELP}`
  return async (ctx) => {
    await confirmIdentityByOperator(ctx, email)
    return ['Confirmed. Earlier assessments are open in that account again.']
  }
}

const commands: Readonly<Record<string, (args: UserArguments) => Work | string>> = {
  create: creation,
  reset,
  confirm: confirmation,
}

/** Words a refusal as a call does, in the operator's language, with the invalid fields. */
const refusedLine = (error: TRPCError): string => {
  const call = { language: 'en', requestId: '', httpStatus: 0 } as const
  const { message, data } = describeFailure(error, call)
  return data.fields.length === 0 ? message : `${message} (${data.fields.join(', ')})`
}

const createActionContext = async (
  pool: ActionContext['pool'],
  config: Config,
): Promise<ActionContext | { readonly failure: string }> => {
  const outside = await readOperatorFiles(config)
  if ('failure' in outside) return outside
  const baseUrl = () => config.origin ?? `http://localhost:${config.port}`
  const services = await createServices({ ...outside, pool, baseUrl })
  return { ...services, requestId: services.newId(), language: 'en' }
}

/**
 * `npm run user -- create | reset | confirm`, also while the server runs: for operators who have no superadmin to
 * ask.
 */
export const runUser = async (
  commandOptions: CommandOptions & UserArguments,
): Promise<CommandResult> => {
  const [word = ''] = commandOptions.words
  const work = commands[word]?.(commandOptions)
  if (work === undefined) throw new Error(`no command ${word}`)
  if (typeof work === 'string') return { failure: work }
  return runOnDatabase(commandOptions, async (pool, config) => {
    const ctx = await createActionContext(pool, config)
    if ('failure' in ctx) return ctx
    try {
      for (const line of await work(ctx)) commandOptions.report(line)
      return true
    } catch (error) {
      if (!(error instanceof TRPCError && error.cause instanceof Refusal)) throw error
      return { failure: refusedLine(error) }
    }
  })
}
