import { PhoneFillIcon } from '@navikt/aksel-icons'
import { useEffect, useId } from 'react'
import { serverNow, useMonotonicNow } from '#web/lib/api/server-time.ts'
import { keepScreenOn } from '#web/lib/browser/screen-on.ts'
import type { KeptCheck } from '#web/lib/sync/send-check.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { isEmergencyNumber } from '#web/shared/contact/emergency-numbers.tsx'
import { dialled } from '#web/shared/contact/phone-entry.tsx'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { Modal } from '#web/ui/dialog/modal.tsx'
import * as m from '#web/generated/messages/messages.js'
import { callOrder } from '../call/call-order.ts'
import { NoReactionStored } from './no-reaction-stored.tsx'
import './no-reaction-card.css'

const SHOWN_NUMBERS = 2
const SECOND_MS = 1_000
const MINUTE_S = 60

const steps = [
  { heading: m.check_emergency_step_alarm, text: m.check_emergency_step_alarm_text },
  { heading: m.check_emergency_step_cpr, text: m.check_emergency_step_cpr_text },
  { heading: m.check_emergency_step_breathes, text: m.check_emergency_step_breathes_text },
] as const

const isLeader = ({ name }: { readonly name: string }): boolean => /vaktleder/iu.test(name)

type NoReactionCardProps = {
  readonly found: CheckedCase
  readonly check: Pick<KeptCheck, 'id' | 'monotonicMs'>
  /** The server has it since then: the card is shown again. Absent: the queue of the device knows. */
  readonly storedAt?: string
  /** The person reacts, or the press was a mistake: a check is asked for. */
  readonly onOver: () => void
  readonly onLeave: () => void
}

/** FUP-25: fills the screen: whom to ring, what to do, and whether it is stored. Nothing in it waits for the network. */
export const NoReactionCard = (props: NoReactionCardProps) => {
  const { found, check, storedAt, onOver, onLeave } = props
  const headingId = useId()
  useEffect(keepScreenOn, [])
  return (
    <Modal aria-labelledby={headingId} className="hp-emergency" open onClose={onLeave}>
      <header className="hp-emergency__head">
        <p className="hp-emergency__case">
          <span>
            {m.check_no_reaction()} · <span lang="nb">{found.reference}</span>
          </span>
          <Elapsed from={check.monotonicMs} />
        </p>
        <h1 id={headingId}>
          <span>{m.check_emergency_alarm()}</span> <span>{m.check_emergency_call()}</span>
        </h1>
        <a className="hp-emergency__call" href="tel:113">
          <PhoneFillIcon aria-hidden />
          <b>113</b>{' '}
          <span>
            <span>{m.check_emergency_speaker()}</span> <span>{m.check_emergency_guided()}</span>
          </span>
        </a>
      </header>
      <div className="hp-emergency__body">
        <ol className="hp-emergency__steps">
          {steps.map(({ heading, text }) => (
            <li key={heading()}>
              <b>{heading()}</b> <span>{text()}</span>
            </li>
          ))}
        </ol>
        <div className="hp-emergency__side">
          <Numbers found={found} />
          <NoReactionStored id={check.id} storedAt={storedAt} onOver={onOver} />
        </div>
      </div>
    </Modal>
  )
}

/** Since the press. A screen reader is not interrupted by it. */
const Elapsed = ({ from }: { readonly from: number }) => {
  const seconds = Math.max(0, Math.floor((useMonotonicNow() - from) / SECOND_MS) + 1)
  return (
    <span role="timer">
      {m.check_emergency_since({
        minutes: Math.floor(seconds / MINUTE_S),
        seconds: seconds % MINUTE_S,
      })}
    </span>
  )
}

/** The shift leader, and who answers at health; the others are under 'Er det fare for liv nå?'. */
const Numbers = ({ found }: { readonly found: CheckedCase }) => {
  const { profile } = useSession()
  const order = callOrder(found, found.callList ?? profile.callList, serverNow())
  const all = [...order.now, ...order.later].filter(({ phone }) => !isEmergencyNumber(phone))
  const sorted = [...all.filter(isLeader), ...all.filter((entry) => !isLeader(entry))]
  if (sorted.length === 0) return <p>{m.emergency_own_none()}</p>
  return (
    <div className="hp-emergency__numbers">
      {sorted.slice(0, SHOWN_NUMBERS).map(({ name, phone, hours, state }) => (
        <a key={`${name} ${phone} ${hours}`} href={`tel:${dialled(phone)}`}>
          <PhoneFillIcon aria-hidden />
          <b>{phone}</b>{' '}
          <span lang="nb">
            {state === 'closed' ? m.check_emergency_closed_now({ name }) : name}
          </span>
        </a>
      ))}
    </div>
  )
}
