import * as m from '#web/generated/messages/messages.js'
import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { useFormContext, useWatch } from 'react-hook-form'
import { checkChanges, absencePlaces } from '#contract/case-fields.ts'
import { limits } from '#contract/limits.ts'
import { checkKinds, checkRules } from '#domain/follow-up/check/check-patterns.ts'
import { namesPlace } from '#domain/follow-up/named-place.ts'
import { useServerMinute, useServerNow } from '#web/lib/api/server-time.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { privateText } from '#web/kit/fields/private-text.ts'
import { FirstNumbers } from '#web/lib/contact/own-numbers.tsx'
import { changeTexts, checkTexts, absenceTexts } from '#web/ward/kit/follow-up-texts.ts'
import { ButtonLink } from '#web/kit/button/button.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { RadioTiles } from '#web/kit/fields/radio-tiles.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { phoneOrder, PhoneNumbers } from '../phone-call/phone-numbers.tsx'
import { fieldsOf } from '../case-form.ts'
import { FormMoment } from '../form-moment.tsx'
import { PlaceConfirmation } from '../typed-text.tsx'
import { isLong, type SeenValues } from './seen-values.ts'
import './check.css'

const steps = [
  { heading: m.check_emergency_step_alarm, text: m.check_emergency_step_alarm_text },
  { heading: m.check_emergency_step_cpr, text: m.check_emergency_step_cpr_text },
  { heading: m.check_emergency_step_breathes, text: m.check_emergency_step_breathes_text },
] as const

/** FUP-25: the three steps where a person does not react. */
export const FirstAid = () => (
  <ol className="hp-first-aid">
    {steps.map(({ heading, text }) => (
      <li key={heading()}>
        <b>{heading()}</b> <span>{text()}</span>
      </li>
    ))}
  </ol>
)

/** FUP-31: where the person is, who has the responsibility, and when the person is expected. */
const AbsenceFields = () => {
  const form = useFormContext<SeenValues>()
  const field = fieldsOf(form)
  const now = useServerNow()
  const expected = useWatch({ control: form.control, name: 'expected' })
  return (
    <>
      <RadioTiles
        {...field('place')}
        label={m.check_away_place()}
        options={absencePlaces.map((value) => ({ value, content: absenceTexts[value]() }))}
      />
      <TextField
        {...privateText}
        {...field('responsible')}
        label={m.check_away_responsible()}
        help={m.check_away_responsible_help()}
        maxLength={limits.careName}
      />
      <FormMoment name="expected" side="future" label={m.check_away_expected()} />
      {isLong(expected, now) && (
        <Notice tone="warning">
          <p>{m.check_long_absence()}</p>
          <CheckboxField {...field('isLongConfirmed')} label={m.check_long_absence_confirm()} />
        </Notice>
      )}
    </>
  )
}

/** `isPhoneFirst`: 'Ingen reaksjon' is the red bar, and what to do then stands right under the kinds. */
type SeenFieldsProps = { readonly isPhoneFirst?: boolean }

/** FUP-24, FUP-30: 'Hva så du?', which no camera answers, 'Hvordan nå?' and a text; what else the kind asks for. */
export const SeenFields = ({ isPhoneFirst = false }: SeenFieldsProps) => {
  const form = useFormContext<SeenValues>()
  const field = fieldsOf(form)
  const [kind, change] = form.watch(['kind', 'change'])
  const hasChange = kind === null || checkRules[kind].hasChange
  return (
    <>
      <div className="hp-check-kinds" data-alarm={isPhoneFirst || undefined}>
        <RadioTiles
          {...field('kind')}
          label={m.check_what()}
          help={m.check_what_help()}
          options={checkKinds.map((value) => ({
            value,
            content: isPhoneFirst && value === 'no_reaction' ? <AlarmText /> : checkTexts[value](),
          }))}
          below={isPhoneFirst && kind === 'no_reaction' && <PhoneFirst />}
        />
      </div>
      <KindFields kind={kind} />
      {hasChange && (
        <RadioTiles
          {...field('change')}
          label={m.check_change()}
          options={checkChanges.map((value) => ({ value, content: changeTexts[value]() }))}
        />
      )}
      {hasChange && change === 'worse' && <WorseNotice />}
      <SeenText />
    </>
  )
}

const AlarmText = () => (
  <>
    <XMarkOctagonFillIcon aria-hidden />
    {m.check_no_reaction()}
  </>
)

/** FUP-25: whom to call, at once, and what to do then, as on the emergency card. */
const PhoneFirst = () => (
  <div role="alert" className="hp-check-alarm">
    <Notice tone="danger">
      <p>
        <strong>{m.check_emergency_first()}</strong>
      </p>
      <FirstNumbers callList={useSession().profile.callList} />
      <FirstAid />
    </Notice>
  </div>
)

/** What the kind asks for besides. */
export const KindFields = ({ kind }: Pick<SeenValues, 'kind'>) => (
  <>
    {kind === 'not_seen' && (
      <Notice tone="warning">
        <p>{m.check_not_seen_text()}</p>
      </Notice>
    )}
    {kind === 'away' && <AbsenceFields />}
  </>
)

/** A text of up to 300 characters. FUP-116: one that names a place asks. */
export const SeenText = () => {
  const form = useFormContext<SeenValues>()
  const [kind, text] = useWatch({ control: form.control, name: ['kind', 'text'] })
  return (
    <>
      <TextArea
        {...privateText}
        {...fieldsOf(form)('text')}
        label={kind === 'not_seen' ? m.check_text_why() : m.check_text()}
        help={m.check_text_help({ longest: limits.careText })}
        rows={2}
      />
      {namesPlace(text) && <PlaceConfirmation />}
    </>
  )
}

/** FUP-25, FUP-62: 'Verre' offers to ring health, by the hour, and a new assessment. */
export const WorseNotice = () => {
  const { profile } = useSession()
  const now = useServerMinute()
  return (
    <Notice tone="warning">
      <p>
        <strong>{m.call_health()}</strong>
      </p>
      <p>{m.check_worse_text()}</p>
      <PhoneNumbers
        order={phoneOrder({}, profile.callList, now)}
        now={now}
        onRing={() => undefined}
      />
      <Actions>
        <ButtonLink to="/assessment/start" variant="secondary" tone="neutral" size="small">
          {m.check_new_assessment()}
        </ButtonLink>
      </Actions>
    </Notice>
  )
}
