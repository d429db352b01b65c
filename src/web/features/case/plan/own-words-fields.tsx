import { useFormContext } from 'react-hook-form'
import { missingWords } from '#contract/case-fields.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { RadioTiles } from '#web/ui/fields/radio-tiles.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { PlanValues } from './plan-values.ts'
import { whyMissingWords } from '../case-words.ts'

/** FUP-13: 'Hva sier personen selv?', or why that is missing. */
export const OwnWordsFields = ({ pending }: { readonly pending: boolean }) => {
  const form = useFormContext<PlanValues>()
  const { errors } = form.formState
  const hasWords = form.watch('wordsKind') === 'said'
  return (
    <>
      <RadioTiles
        {...form.register('wordsKind')}
        label={m.plan_own_words()}
        options={[
          { value: 'said', content: m.plan_words_said() },
          ...missingWords.map((value) => ({ value, content: whyMissingWords[value]() })),
        ]}
        error={errors.wordsKind?.message}
        pending={pending}
      />
      {hasWords ? (
        <TextArea
          {...privateText}
          {...form.register('ownWords')}
          key="said"
          label={m.plan_words_label()}
          help={m.plan_words_help()}
          error={errors.ownWords?.message}
          pending={pending}
          rows={3}
        />
      ) : (
        <TextArea
          {...privateText}
          {...form.register('why')}
          key="why"
          label={m.plan_why()}
          error={errors.why?.message}
          pending={pending}
          rows={2}
        />
      )}
    </>
  )
}
