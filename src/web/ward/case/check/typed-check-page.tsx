import { CheckmarkCircleFillIcon, CloudSlashIcon } from '@navikt/aksel-icons'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { serverNow } from '#web/lib/api/server-time.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { newCheck, type KeptCheck } from '#web/lib/sync/send-check.ts'
import { ReferenceField, referenceOfTyped, typedReference } from '#web/ward/kit/reference-field.tsx'
import { showSaved } from '#web/ward/kit/saved-toast.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { PageHeading, usePageTitle } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf, useCaseForm } from '../case-form.ts'
import { CheckAsked, LostState, useLostText, type AskedValues } from './check-asked.tsx'
import { NoReactionCard } from './no-reaction-card.tsx'
import { WorseNotice } from './seen-fields.tsx'
import { seenErrorsAt, seenFields, type Seen } from './seen-values.ts'
import { keepCheck, savedText, useSendCheck, type SentCheck } from './use-send-check.ts'

const asked = z.object({ reference: typedReference })
const schema = z
  .object({ ...seenFields, reference: typedReference })
  .superRefine(seenErrorsAt(serverNow))

type TypedCheck = SentCheck & { readonly seen: Seen }

/** FUP-150: a check of a case that this tab does not know: its reference is on paper. */
export const TypedCheckPage = () => {
  const lost = useLostText()
  const send = useSendCheck()
  const navigate = useNavigate()
  const [press, setPress] = useState<KeptCheck | null>(null)
  const [worse, setWorse] = useState<TypedCheck | null>(null)
  const leave = (): void => void navigate({ to: '/board', ignoreBlocker: true })
  if (press !== null) return <TypedCard press={press} onOver={() => setPress(null)} />
  if (worse !== null) return <Worse check={worse} leave={leave} />
  return (
    <CheckAsked<TypedCheck>
      schema={schema}
      title={m.check_typed_title()}
      head={
        <div className="hp-seen__head">
          <PageHeading>{m.check_typed_title()}</PageHeading>
          {lost === '' ? <p>{m.check_typed_lead()}</p> : <LostState>{lost}</LostState>}
        </div>
      }
      field={<TypedField />}
      hint={lost === '' ? m.check_hint() : m.check_hint_offline()}
      store={async (seen, reference) => ({
        ...(await send({ reference: referenceOfTyped(reference) }, seen)),
        seen,
      })}
      onStored={(check) => {
        if (check.seen.change === 'worse') return setWorse(check)
        showSaved(savedText(check.seen.kind, check))
        leave()
      }}
      onNoReaction={(seen, typed) => {
        const reference = asked.safeParse({ reference: typed }).success
          ? referenceOfTyped(typed)
          : undefined
        const check = newCheck(reference === undefined ? {} : { reference }, {
          ...seen,
          lateReason: null,
        })
        if (reference !== undefined) keepCheck(check)
        setPress(check)
      }}
      leave={leave}
      leaveWord={m.case_to_board()}
    />
  )
}

const TypedField = () => {
  const form = useFormContext<Pick<AskedValues, 'reference'>>()
  return (
    <div className="hp-seen__reference">
      <ReferenceField {...fieldsOf(form)('reference')} />
    </div>
  )
}

type TypedCardProps = {
  readonly press: KeptCheck
  readonly onOver: () => void
}

/** FUP-25: the card waits for no reference. The check has the time of the press, also when the reference comes later. */
const TypedCard = ({ press, onOver }: TypedCardProps) => {
  const [isKept, setKept] = useState(press.reference !== undefined)
  const form = useCaseForm<z.infer<typeof asked>>(asked, { reference: '' })
  // The page below was perhaps scrolled.
  useEffect(() => window.scrollTo(0, 0), [])
  const save = form.handleSubmit(({ reference }) => {
    keepCheck({ ...press, reference: referenceOfTyped(reference) })
    setKept(true)
  })
  return (
    <NoReactionCard
      found={null}
      check={press}
      onOver={onOver}
      asked={
        isKept ? null : (
          <FormProvider {...form}>
            <form
              className="hp-emergency__stored"
              noValidate
              onSubmit={(event) => void save(event)}
            >
              <p role="status">
                <CloudSlashIcon aria-hidden />
                <span>
                  <b>{m.check_typed_ask()}</b> {m.check_typed_ask_later()}
                </span>
              </p>
              <TypedField />
              <div className="hp-emergency__actions">
                <Button type="submit" variant="secondary" tone="neutral">
                  {m.check_typed_ask_save()}
                </Button>
                <Button variant="tertiary" onClick={onOver}>
                  {m.check_emergency_reacts()}
                </Button>
              </div>
            </form>
          </FormProvider>
        )
      }
    />
  )
}

type WorseProps = {
  readonly check: TypedCheck
  readonly leave: () => void
}

/** FUP-25: what 'Verre' asks for, once it is stored. */
const Worse = ({ check, leave }: WorseProps) => {
  usePageTitle(m.check_typed_title())
  useEffect(focusHeading, [])
  return (
    <div className="hp-seen">
      <div className="hp-seen__done" data-waiting={check.isWaiting}>
        {check.isWaiting ? <CloudSlashIcon aria-hidden /> : <CheckmarkCircleFillIcon aria-hidden />}
        <PageHeading>{savedText(check.seen.kind, check)}</PageHeading>
      </div>
      <WorseNotice />
      <div className="hp-seen__push">
        <Button variant="tertiary" onClick={leave}>
          {m.case_to_board()}
        </Button>
      </div>
    </div>
  )
}
