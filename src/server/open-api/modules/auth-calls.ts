import { z } from 'zod'
import { authMutations as contract } from '#contract/authMutations.ts'
import { profiles } from '#contract/profiles.ts'
import { refusal } from '#server/core/refusal.ts'
import { openFunction, type OpenModule } from '../open-function.ts'
import { OwnRefusal } from '../problem.ts'
import { sessionAnswer, showSession } from '../session-answer.ts'
import { done, nothing, success } from '../schemas.ts'

const place = profiles.create.input.pick({ companyId: true, departmentId: true, role: true })

export const authMapping: OpenModule = {
  'authMutations.signIn': openFunction({
    summary: 'Signs in with e-mail and password',
    input: contract.signIn.input,
    output: sessionAnswer.extend({ success: z.literal(true) }),
    run: async ({ call, sessionId }, payload) => {
      const answer = await call.authMutations.signIn(payload)
      if (answer.success) return { ...done, ...showSession(sessionId(answer.sessionId), answer) }
      const reason = answer.secondFactor === undefined ? 'sign-in-refused' : 'second-factor'
      throw new OwnRefusal(reason, reason === 'second-factor' ? null : answer.message)
    },
  }),
  'authMutations.signUp': openFunction({
    summary: 'Makes an account; with company, department and role, for somebody else',
    input: contract.signUp.input.extend(place.partial().shape),
    output: success,
    failure: 'admin_save_failed',
    run: async ({ call, newId }, { companyId, departmentId, role, ...account }) => {
      if (companyId !== undefined || departmentId !== undefined || role !== undefined) {
        const there = place.parse({ companyId, departmentId, role })
        await call.profiles.create({ id: newId(), ...account, ...there })
        return done
      }
      const answer = await call.authMutations.signUp(account)
      if (answer.success) return done
      throw new OwnRefusal('sign-up-refused', answer.message)
    },
  }),
  'authMutations.signOut': openFunction({
    summary: 'Ends the session',
    input: nothing,
    output: success,
    run: async ({ call, handle }) => {
      if (handle === null) throw refusal('no-session')
      await call.authMutations.signOut({ sessionId: handle })
      return done
    },
  }),
  'authMutations.getCurrentSession': openFunction({
    summary: 'Reads the session; null when it has ended',
    input: nothing,
    output: sessionAnswer.nullable(),
    run: async ({ call, handle, sessionId }) => {
      if (handle === null) return null
      const found = await call.authMutations.getCurrentSession({ sessionId: handle })
      return found && showSession(sessionId(found.sessionId), found)
    },
  }),
}
