import { ArrowRightIcon, XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { intensityWord } from '#domain/assessment/officer/officer-answers.ts'
import type { ReportedSymptom, Situation } from '#domain/follow-up/situation.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { basisText } from '#web/flows/kit/answer-texts.ts'
import { labelText } from '#web/flows/kit/label-text.tsx'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { atStart, inLine, whenText } from '#web/ward/kit/time-texts.ts'
import { dutyTexts, moduleText } from '#web/ward/kit/follow-up-texts.ts'
import { ButtonLink } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { acuteSignsText } from './case-page-texts.ts'
import { Comparison } from './assessment-comparison.tsx'

type Signs = Readonly<Record<'high' | 'moderate' | 'unknown', readonly ReportedSymptom[]>>

/** A fact that is so counts as high. */
const signsOf = (symptoms: readonly ReportedSymptom[]): Signs => {
  const of = (word: 'high' | 'moderate') =>
    symptoms.filter(({ answer }) => typeof answer === 'number' && intensityWord(answer) === word)
  return {
    high: of('high'),
    moderate: of('moderate'),
    unknown: symptoms.filter(({ answer }) => typeof answer !== 'number'),
  }
}

/** FUP-07: the observed signs: why this case is here. */
export const SignsCard = ({ found }: CaseProps) => {
  const id = useId()
  const { situation } = found
  return (
    <section className="hp-card hp-case__card" aria-labelledby={id}>
      {situation === null ? (
        <NothingShared id={id} />
      ) : (
        <Observed found={found} situation={situation} id={id} />
      )}
    </section>
  )
}

const NothingShared = ({ id }: { readonly id: string }) => (
  <>
    <div className="hp-case__heading">
      <h2 id={id}>{m.case_signs()}</h2>
    </div>
    <p>{m.case_nothing_shared()}</p>
    <p>
      <ButtonLink to="/assessment/start" variant="secondary" size="small">
        {m.case_assess()}
      </ButtonLink>
    </p>
  </>
)

type ObservedProps = CaseProps & { readonly situation: Situation; readonly id: string }

const Observed = ({ found, situation, id }: ObservedProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { acute, assessedAt, symptoms } = situation
  const shownAt = acute?.at ?? assessedAt
  const shared = found.assessments.find(
    ({ completedAt, movedTo }) => movedTo === null && completedAt === shownAt,
  )
  const { high, moderate, unknown } = signsOf(symptoms)
  const isNewest = shownAt === assessedAt
  const isForHealth = found.functions.includes('health')
  const strongest = high.length > 0 ? high : moderate
  const shown = acute?.signs ?? strongest
  const words = found.currentPlan?.ownWords ?? ''
  return (
    <>
      <div className="hp-case__heading">
        <h2 id={id} data-acute={acute !== null && found.isAcute}>
          {acute !== null && <XMarkOctagonFillIcon aria-hidden />}
          {acute === null ? m.case_signs() : atStart(acuteSignsText(acute.signs.length))}
        </h2>
        {shared !== undefined && (
          <Link
            to="/cases/$id/assessments/$assessmentId"
            params={{ id: found.id, assessmentId: shared.id }}
          >
            {m.case_whole_assessment()}
            <ArrowRightIcon aria-hidden />
          </Link>
        )}
      </div>
      <p className="hp-case__small">
        {m.case_assessed_by({
          time: whenText(Date.parse(shownAt), now, language),
          staff: dutyTexts[shared?.by.function ?? 'officer']().toLowerCase(),
        })}
      </p>
      {shown.length === 0 && <p>{m.case_no_strong_signs()}</p>}
      <ul className="hp-case__signs">
        {shown.map((sign) => (
          <li key={sign.nameNo}>
            <Name of={sign} />
            {isForHealth && sign.basis !== undefined && (
              <span className="hp-case__how"> {basisText(sign.basis)}</span>
            )}
          </li>
        ))}
      </ul>
      {words !== '' && <blockquote className="hp-case__say hp-lines">«{words}»</blockquote>}
      {isForHealth ? (
        <Names
          high={acute === null && shown === high ? [] : high}
          moderate={moderate}
          unknown={unknown}
        />
      ) : (
        isNewest && (
          <Also
            high={acute === null ? 0 : high.length}
            moderate={shown === moderate ? 0 : moderate.length}
            unknown={unknown.length}
          />
        )
      )}
      <Newer found={found} situation={situation} />
    </>
  )
}

type Counts = Readonly<Record<keyof Signs, number>>

const countedText = (
  count: number,
  one: () => string,
  many: (of: { count: number }) => string,
): string | null => {
  if (count === 0) return null
  return count === 1 ? one() : many({ count })
}

/** 'I tillegg: 4 høye og 3 moderate tegn. 2 er ikke vurdert.' */
const Also = ({ high, moderate, unknown }: Counts) => {
  const parts = [
    countedText(high, m.case_also_high_one, m.case_also_high),
    countedText(moderate, m.case_also_moderate_one, m.case_also_moderate),
  ].filter((part) => part !== null)
  const texts = [
    parts.length === 0 ? null : m.case_also({ what: parts.join(` ${m.call_say_and()} `) }),
    unknown === 0 ? null : m.case_also_unknown({ count: unknown }),
  ].filter((text) => text !== null)
  return (
    texts.length > 0 && (
      <p className="hp-case__also">
        {texts.join(' ')}{' '}
        {unknown > 0 && <Link to="/assessment/start">{m.case_assess_again()}</Link>}
      </p>
    )
  )
}

/** Health reads all of them by name. */
const Names = ({ high, moderate, unknown }: Signs) => {
  const lines = [
    [m.slider_high(), high],
    [m.slider_moderate(), moderate],
    [m.case_unknown_signs(), unknown],
  ] as const
  return (
    <dl className="hp-case__facts hp-case__names">
      {lines.map(
        ([label, signs]) =>
          signs.length > 0 && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {signs.map((sign, at) => (
                  <span key={sign.nameNo}>
                    {at > 0 && ', '}
                    <SignName sign={sign} isFirst={at === 0} />
                  </span>
                ))}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

type SignNameProps = { readonly sign: ReportedSymptom; readonly isFirst: boolean }

/** An open fact, such as an earlier attempt, is what health asks for first. */
const SignName = ({ sign, isFirst }: SignNameProps) => {
  const name = nameIn(useLanguage(), sign)
  const text = isFirst ? name : inLine(name)
  return sign.answerKind === 'fact' ? <b>{text}</b> : text
}

/** FUP-90, FUP-91: a newer assessment that gave something else, and what changed since the one before (FUP-80). */
const Newer = ({ found, situation }: CaseProps & { readonly situation: Situation }) => {
  const [isOpen, setOpen] = useState(false)
  const language = useLanguage()
  const now = useServerMinute()
  const { acute, assessedAt, label, module } = situation
  const counted = found.assessments.filter(({ movedTo }) => movedTo === null)
  const isOther = (acute !== null && acute.at !== assessedAt) || module !== found.module
  const time = whenText(Date.parse(assessedAt), now, language)
  return (
    <>
      <div className="hp-case__newer">
        {isOther && (
          <p>
            {counted.length > 1
              ? m.case_newer({ time, module: labelText(label) })
              : m.case_counted({ module: labelText(label) })}
            {found.hasLowerSince && ` ${m.case_newer_stays({ module: moduleText(found.module) })}`}
          </p>
        )}
        {counted.length > 1 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {m.case_see_changes()}
          </button>
        )}
      </div>
      {isOpen && <Comparison found={found} />}
    </>
  )
}
