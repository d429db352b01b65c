import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { api } from '#web/lib/api/api.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import {
  ConfirmActionDialog,
  RowName,
  type ConfirmTexts,
} from '#web/office/kit/confirm-action-dialog.tsx'
import { useAnnouncement, type Announced } from '#web/office/kit/announcement.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { useConfirmAction } from '#web/office/kit/use-confirm-action.ts'
import * as m from '#web/generated/messages/messages.js'
import { givenText, grantText, type GivenDuty } from './grant-text.ts'
import type { ListedGrant } from './listed-grants.ts'

/** The question before each action on a function. */
const dutyConfirmations: Readonly<Record<'end', ConfirmTexts>> = {
  end: {
    heading: m.functions_end_heading,
    effect: m.functions_end_what,
    confirm: m.functions_end,
    pending: m.functions_ending,
    failed: m.functions_end_failed,
    tone: 'danger',
  },
}

const DutyForm = lazyDialog(async () => (await import('./duty-form.tsx')).DutyForm)

/** FUP-120: the actions on the functions of a company, and their results. */
export const useDutyActions = (companyId: string) => {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const { user } = useSession()
  const [isGiving, setGiving] = useState(false)
  const announcement = useAnnouncement()
  // The form names the people with the functions that they have or wait for.
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries(trpc.functions.pathFilter()),
      queries.invalidateQueries(trpc.profiles.pathFilter()),
    ])

  const given = (grants: readonly GivenDuty[]): Announced => {
    const text = givenText(grants)
    // BO-02: a function that somebody had before is not taken back with those of this act.
    const fresh = grants.filter(({ isNew }) => isNew)
    const [first, ...others] = fresh
    if (first === undefined) return { text }
    return {
      text,
      rowKey: first.id,
      undo: async () => {
        try {
          for (const { id } of fresh) await api.functions.end.mutate({ id })
        } finally {
          await refresh()
        }
        if (others.length > 0) return { text: m.functions_ended_many({ count: fresh.length }) }
        const taken = first.isPending ? m.functions_taken_back : m.functions_ended
        return { text: taken({ grant: grantText(first) }) }
      },
    }
  }

  /** Nobody gives themselves a function, and twelve hours are not given again. */
  const ended = (grant: ListedGrant): Announced => {
    const { userId, departmentId, function: role, until } = grant
    const text = m.functions_ended({ grant: grantText(grant) })
    if (until !== null || userId === user.id) return { text }
    const id = uuidv7()
    return {
      text,
      undo: async () => {
        const wanted = { id, userId, departmentId, function: role }
        const { isPending } = await api.functions.assign.mutate(wanted)
        await refresh()
        const again = isPending ? m.functions_asked : m.functions_given
        return { text: again({ grant: grantText(grant) }), rowKey: id }
      },
    }
  }

  const question = useConfirmAction<'end', ListedGrant, unknown>({
    act: (_end, { id }, isConfirmed) => api.functions.end.mutate({ id, isConfirmed }),
    refresh,
    onDone: (_end, grant) => announcement.show(ended(grant)),
  })
  return {
    announcement,
    onGive: (): void => {
      announcement.clear()
      setGiving(true)
    },
    onEnd: (grant: ListedGrant): void => {
      announcement.clear()
      question.request('end', grant)
    },
    /** What the actions open. */
    dialogs: (
      <>
        {isGiving && (
          <DutyForm
            companyId={companyId}
            refresh={refresh}
            onSaved={(grants) => {
              setGiving(false)
              announcement.show(given(grants))
            }}
            onClose={() => setGiving(false)}
          />
        )}
        <ConfirmActionDialog
          of={question}
          texts={dutyConfirmations}
          rowName={(grant) => <RowName name={grantText(grant)} />}
        />
      </>
    ),
  }
}
