import {
  BedIcon,
  ChatElipsisIcon,
  ChatIcon,
  DoorOpenIcon,
  EyeIcon,
  EyeSlashIcon,
  PencilIcon,
  XMarkOctagonFillIcon,
} from '@navikt/aksel-icons'
import { useState, type ComponentType } from 'react'
import { useFormContext } from 'react-hook-form'
import { checkChanges } from '#contract/case-fields.ts'
import type { CheckKind } from '#domain/follow-up/check/check-patterns.ts'
import { changeTexts, checkTexts } from '#web/shared/follow-up/follow-up-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { PageHeading } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fieldsOf } from '../case-form.ts'
import { SeenText } from './seen-fields.tsx'
import type { SeenValues } from './seen-values.ts'
import { useQuiet } from './use-quiet.ts'

type Choice = Exclude<CheckKind, 'no_reaction'>

/** 'Ingen reaksjon' is a button of its own. */
const choices: readonly (readonly [kind: Choice, Icon: ComponentType<{ 'aria-hidden': true }>])[] =
  [
    ['talked', ChatIcon],
    ['awake', EyeIcon],
    ['declined', ChatElipsisIcon],
    ['asleep', BedIcon],
    ['away', DoorOpenIcon],
    ['not_seen', EyeSlashIcon],
  ]

/** These open their questions, and store nothing by the tap. */
export const hasQuestions = (kind: CheckKind | null): boolean =>
  kind === 'away' || kind === 'not_seen'

const choiceText = (kind: Choice): string =>
  hasQuestions(kind) ? m.check_more({ what: checkTexts[kind]() }) : checkTexts[kind]()

type CheckChoicesProps = {
  /** 'Hva så du?' is the title of the page. */
  readonly isTitle: boolean
  /** What a tap does. */
  readonly hint: string
  readonly onChoose: (kind: Choice) => void
  readonly onNoReaction: () => void
}

/** FUP-24: 'Hvordan nå?' comes first, since the choice below it stores the check. */
export const CheckChoices = ({ isTitle, hint, onChoose, onNoReaction }: CheckChoicesProps) => {
  const form = useFormContext<SeenValues>()
  const [isWriting, setWriting] = useState(form.getValues('text') !== '')
  const isQuiet = useQuiet()
  const chosen = form.watch('kind')
  const pending = form.formState.isSubmitting
  return (
    <div className="hp-seen__choices" data-quiet={isQuiet}>
      <div className="hp-seen__change">
        <RadioTiles
          {...fieldsOf(form)('change')}
          label={m.check_change()}
          options={checkChanges.map((value) => ({ value, content: changeTexts[value]() }))}
        />
      </div>
      <div>
        {isTitle ? <PageHeading>{m.check_what()}</PageHeading> : <h2>{m.check_what()}</h2>}
        <p className="hp-seen__hint">{isWriting ? m.check_hint_text() : hint}</p>
      </div>
      {isWriting && <SeenText />}
      <div className="hp-seen__picks">
        {choices.map(([kind, Icon]) => (
          <button
            key={kind}
            type="button"
            className="hp-seen__pick"
            aria-disabled={pending || undefined}
            aria-busy={(pending && kind === chosen) || undefined}
            onClick={() => onChoose(kind)}
          >
            <Icon aria-hidden />
            <span>{choiceText(kind)}</span>
          </button>
        ))}
      </div>
      <button type="button" className="hp-seen__no-reaction" onClick={onNoReaction}>
        <XMarkOctagonFillIcon aria-hidden />
        {m.check_no_reaction_card()}
      </button>
      <div className="hp-seen__tools">
        {!isWriting && (
          <Button
            variant="tertiary"
            icon={<PencilIcon aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {m.check_write_first()}
          </Button>
        )}
        <span>{m.check_camera()}</span>
      </div>
    </div>
  )
}
