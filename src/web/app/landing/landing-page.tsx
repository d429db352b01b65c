import {
  InformationSquareIcon,
  CheckmarkCircleIcon,
  CheckmarkHeavyIcon,
  ChevronRightCircleFillIcon,
  ClockFillIcon,
  DoorOpenIcon,
} from '@navikt/aksel-icons'
import { flows } from '#web/lib/flow-store/flows.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { Actions, PageHeading, usePageTitle } from '#web/kit/layout/page.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { OneStep, ThreeSteps, TwoSteps } from '#web/kit/layout/step-list.tsx'
import * as m from '#web/generated/messages/messages.js'
import { AboutHoldepunkt } from './about-holdepunkt.tsx'
import './landing.css'

const modules = { 9: ThreeSteps, 5: TwoSteps, 3: OneStep } as const

const late = { tone: 'danger', icon: ClockFillIcon } as const
const goNow = { tone: 'accent', icon: ChevronRightCircleFillIcon } as const
const calm = { tone: 'success', icon: CheckmarkCircleIcon } as const
const away = { tone: 'neutral', icon: DoorOpenIcon } as const

/** Rows as the board has them (FUP-40), the most urgent first. */
const rows = [
  { ...late, reference: 'kongle-kompass', module: 9, state: m.picture_late, by: '' },
  { ...goNow, reference: 'gitar-fjell', module: 5, state: m.picture_go_now, by: '14:18' },
  { ...calm, reference: 'bjelke-seil', module: 9, state: m.picture_on_time, by: '14:16' },
  { ...calm, reference: 'orgel-mynt', module: 5, state: m.picture_on_time, by: '14:31' },
  { ...calm, reference: 'hylle-vante', module: 5, state: m.picture_on_time, by: '14:57' },
  { ...calm, reference: 'tromme-stol', module: 3, state: m.picture_after_check, by: '' },
  { ...away, reference: 'pipe-torsk', module: 5, state: m.picture_court, by: '' },
] as const

const measures = [m.picture_measure1, m.picture_measure2, m.picture_measure3]

/** Two severe signs (75 or more) and a moderate one: Modul 5 by the count rule (OFF-07). */
const signs = [
  { name: m.picture_sign1, value: 80 },
  { name: m.picture_sign2, value: 75 },
  { name: m.picture_sign3, value: 55 },
]

const taken = [
  { reference: 'kongle-kompass', at: '14:32' },
  { reference: 'perle-tunnel', at: '14:33' },
]
const CASES = 14
const REVIEWED = 6

const BoardShot = () => (
  <div className="hp-shot hp-shot--board">
    <p className="hp-shot__head">
      <b>{m.picture_board()}</b> {m.picture_ward()}
      <span className="hp-shot__live">14:09</span>
    </p>
    <ul>
      {rows.map(({ tone, icon: Icon, reference, module, state, by }) => {
        const Steps = modules[module]
        return (
          <li key={reference} data-color={tone}>
            <Icon aria-hidden />
            <b>{reference}</b>
            <span className="hp-shot__module">
              <Steps aria-hidden />
              {m.picture_module({ number: module })}
            </span>
            <span className="hp-shot__state">{state()}</span>
            <span>{by}</span>
          </li>
        )
      })}
    </ul>
  </div>
)

const ShiftShot = () => (
  <div className="hp-shot hp-shot--shift">
    <p>
      <b>{m.picture_shift()}</b>
      <span>{m.picture_shift_done({ done: REVIEWED, all: CASES })}</span>
    </p>
    <div className="hp-shot__pieces">
      {Array.from({ length: CASES }, (_, piece) => (
        <i key={piece} data-done={piece < REVIEWED} />
      ))}
    </div>
    <ul>
      {taken.map(({ reference, at }) => (
        <li key={reference}>
          <CheckmarkHeavyIcon aria-hidden />
          <b>{reference}</b>
          <span>{at}</span>
        </li>
      ))}
    </ul>
  </div>
)

const ResultShot = () => (
  <div className="hp-shot hp-shot--result">
    <p className="hp-shot__small">
      {m.picture_result()}
      <span>{m.picture_saved({ time: '13:51' })}</span>
    </p>
    <p className="hp-shot__title">
      {m.picture_module({ number: 5 })}
      <LevelBadge icon={TwoSteps} word={m.risk_medium()} tone="neutral" />
    </p>
    <p className="hp-shot__by">{m.picture_deadline()}</p>
    <ol>
      {measures.map((measure) => (
        <li key={measure()}>{measure()}</li>
      ))}
    </ol>
    <p className="hp-shot__why">{m.picture_why()}</p>
    <dl>
      {signs.map(({ name, value }) => (
        <div key={name()}>
          <dt>{name()}</dt>
          <dd>
            <progress max={100} value={value} />
          </dd>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

/** The board, the shift change and a result: real text in both themes, and one picture to a screen reader. */
const ProductPicture = () => (
  <div className="hp-shots" role="img" aria-label={m.landing_picture()}>
    <BoardShot />
    <ShiftShot />
    <ResultShot />
  </div>
)

/** PUB-01 to PUB-03: what the tool is, and the ways in. */
export const LandingPage = () => {
  usePageTitle(m.landing_title())
  return (
    <>
      <section className="hp-hero">
        <div className="hp-hero__words">
          <p className="hp-hero__whom">{m.landing_whom()}</p>
          <PageHeading>{m.landing_title()}</PageHeading>
          <p className="hp-hero__lead">{m.landing_lead()}</p>
          <SignInLinks />
          <p className="hp-hero__note">
            <InformationSquareIcon aria-hidden />
            {m.landing_not_approved()}
          </p>
        </div>
        <ProductPicture />
      </section>
      <AboutHoldepunkt />
    </>
  )
}

const SignInLinks = () => {
  const { state } = useAuth()
  if (state.status === 'signed-out') {
    return (
      <Actions>
        <ButtonLink to="/login">{m.landing_login()}</ButtonLink>
        <ButtonLink to="/signup" variant="secondary">
          {m.landing_signup()}
        </ButtonLink>
      </Actions>
    )
  }
  // The server is not reachable, or asks for something first: the guard knows what to do.
  return (
    <Actions>
      <ButtonLink to="/assessment/start">{m.landing_start()}</ButtonLink>
      <ButtonLink to="/dashboard" variant="secondary">
        {m.landing_to_dashboard()}
      </ButtonLink>
      <ButtonLink to="/assessment/treatment" variant="secondary">
        {flows.treatment.name()}
      </ButtonLink>
    </Actions>
  )
}
