import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'
import type { Profile } from '#contract/profiles.ts'
import { staffDuties, type StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { nameOf } from '#web/office/kit/people/user-label.tsx'
import { runRows } from '#web/office/kit/bulk/run-rows.ts'
import {
  DepartmentField,
  DutyField,
  heldReason,
  useDutyDepartments,
} from '#web/office/kit/duty-fields.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { givenText, type GivenDuty } from './grant-text.ts'
import { PeopleInput } from './people-input.tsx'

type Wanted = { readonly departmentId: string; readonly function: StaffDuty }

type Assigned = Pick<GivenDuty, 'id' | 'isPending' | 'isNew'>

type Assign = (
  input: Wanted & { readonly id: string; readonly userId: string },
) => Promise<Assigned>

type GivingResult = {
  readonly given: readonly (Assigned & { readonly user: Profile })[]
  /** Each with the reason. They stay chosen. */
  readonly refused: readonly { readonly id: string; readonly name: string; readonly text: string }[]
  /** Why the run ended before its last user; null: it did not. */
  readonly error: unknown
}

/**
 * BO-02: one function in one department for each of them, one after the other. A refused one does not stop the next. `idOf` gives
 * the same id for the same user, so that sending it twice gives one function.
 */
export const giveToAll = async (
  users: readonly Profile[],
  wanted: Wanted,
  { idOf, assign }: { readonly idOf: (userId: string) => string; readonly assign: Assign },
): Promise<GivingResult> => {
  const given: (Assigned & { user: Profile })[] = []
  const refused: { id: string; name: string; text: string }[] = []
  const end = await runRows({
    rows: users,
    isStopped: () => false,
    act: async (user) => {
      const answer = await assign({ ...wanted, id: idOf(user.id), userId: user.id })
      given.push({ ...answer, user })
      return ''
    },
    onResult: (user, { kind, text }) => {
      if (kind === 'refused') refused.push({ id: user.id, name: nameOf(user), text })
    },
  })
  return { given, refused, error: end.kind === 'interrupted' ? end.error : null }
}

const dutySchema = z.object({
  departmentId: z.string().min(1, { error: () => m.users_department_missing() }),
  function: z.enum(staffDuties),
  userIds: z.array(z.string()).min(1, { error: () => m.functions_person_missing() }),
})

/** The values of the form fields. */
type DutyValues = z.infer<typeof dutySchema>

/** The function with the fewest rights is chosen at first. */
const newDuty: DutyValues = { departmentId: '', function: 'officer', userIds: [] }

type DutyFormProps = {
  readonly companyId: string
  readonly refresh: () => Promise<unknown>
  readonly onSaved: (given: readonly GivenDuty[]) => void
  readonly onClose: () => void
}

type Failure = { readonly id: string; readonly name: string; readonly text: string }

/** FUP-120, BO-02: one function in one department, for one or several people. */
export const DutyForm = ({ companyId, refresh, onSaved, onClose }: DutyFormProps) => {
  const ids = useRef(new Map<string, string>())
  const goesOn = useRef(false)
  const [people, setPeople] = useState<readonly Profile[]>([])
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [given, setGiven] = useState<readonly GivenDuty[]>([])
  const form = useForm<DutyValues>({
    resolver: zodResolver(dutySchema),
    shouldFocusError: false,
    defaultValues: newDuty,
  })
  const { control } = form
  const department = useController({ control, name: 'departmentId' })
  const role = useController({ control, name: 'function' })
  const {
    field: { ref: peopleRef, onChange: choosePeople },
    fieldState: peopleState,
  } = useController({ control, name: 'userIds' })
  const departmentId = useWatch({ control, name: 'departmentId' })
  const departments = useDutyDepartments(companyId, departmentId)
  const success = useRef<HTMLDivElement>(null)
  const danger = useRef<HTMLDivElement>(null)
  // The pressed button is away while the calls run, and the result may be scrolled out of sight.
  useEffect(() => {
    if (given.length > 0) success.current?.focus()
    else if (failures.length > 0) danger.current?.focus()
  }, [given, failures])
  const choose = (next: readonly Profile[]): void => {
    setPeople(next)
    choosePeople(next.map(({ id }) => id))
  }

  const { submit, error, pending } = useSave({
    form,
    save: async ({ userIds: _, ...wanted }: DutyValues) => {
      setFailures([])
      setGiven([])
      const key = (userId: string) => `${userId} ${wanted.departmentId} ${wanted.function}`
      const result = await giveToAll(people, wanted, {
        idOf: (userId) => {
          const id = ids.current.get(key(userId)) ?? uuidv7()
          ids.current.set(key(userId), id)
          return id
        },
        assign: (input) => api.functions.assign.mutate(input),
      })
      const departmentName = departments.nameOf(wanted.departmentId)
      const done = result.given.map(({ user, ...answer }) => ({
        ...answer,
        userName: nameOf(user),
        function: wanted.function,
        departmentName,
      }))
      if (done.length > 0) await refresh()
      if (done.length === people.length && !goesOn.current) return { done }
      const doneIds = new Set(result.given.map(({ user }) => user.id))
      const left = people.filter(({ id }) => !doneIds.has(id))
      form.reset({ ...wanted, userIds: left.map(({ id }) => id) })
      setPeople(left)
      setGiven(done)
      const unanswered =
        result.error === null
          ? []
          : [{ id: '', name: '', text: textOf(result.error, m.bulk_no_answer()) }]
      setFailures([...result.refused, ...unanswered])
      return null
    },
    onSaved: ({ done }) => onSaved(done),
    text: (message) => <p>{m.functions_give_failed({ message })}</p>,
    fallback: m.admin_unknown_error(),
  })
  // BO-02: who has it, or waits for it, is given nothing.
  const count = people.filter(
    (user) => heldReason(user, { departmentId, function: role.field.value }) === null,
  ).length
  return (
    <FormDialog
      heading={m.functions_give()}
      open
      size="large"
      form={form}
      onSubmit={submit}
      error={error}
      pending={pending}
      submitLabel={
        people.length > 1 && count > 0 ? m.bulk_function_confirm({ count }) : m.functions_give()
      }
      pendingLabel={m.functions_giving()}
      otherSubmits={
        !pending && (
          <Button
            type="submit"
            variant="secondary"
            onClick={() => {
              goesOn.current = true
            }}
          >
            {m.functions_give_and_more()}
          </Button>
        )
      }
      onPrimary={() => {
        goesOn.current = false
      }}
      notice={
        <>
          <LiveNotice tone="success" ref={success}>
            {given.length === 0 ? null : <p>{givenText(given)}</p>}
          </LiveNotice>
          <LiveNotice tone="danger" ref={danger}>
            {failures.length === 0 ? null : <Failures failures={failures} />}
          </LiveNotice>
        </>
      }
      conflict={null}
      onClose={onClose}
    >
      <DepartmentField
        {...department.field}
        departments={departments}
        error={department.fieldState.error?.message}
        pending={pending}
      />
      <DutyField
        value={role.field.value}
        onChange={role.field.onChange}
        error={role.fieldState.error?.message}
        pending={pending}
      />
      <PeopleInput
        companyId={companyId}
        departmentId={departmentId}
        wanted={role.field.value}
        chosen={people}
        onChoose={choose}
        error={peopleState.error?.message}
        pending={pending}
        ref={peopleRef}
      />
    </FormDialog>
  )
}

/** BO-02: who did not get it, and why. They stay chosen, so that nobody is forgotten. */
const Failures = ({ failures }: { readonly failures: readonly Failure[] }) => (
  <>
    <p>{m.functions_some_failed()}</p>
    <ul>
      {failures.map(({ id, name, text }) => (
        <li key={id}>{name === '' ? text : m.functions_one_failed({ name, text })}</li>
      ))}
    </ul>
  </>
)
