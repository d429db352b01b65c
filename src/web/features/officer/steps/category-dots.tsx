import type { FormCategory } from '#domain/assessment/officer/form.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { nameIn } from '#domain/report/texts.ts'
import * as m from '#web/generated/messages/messages.js'
import { answeredIn } from './answered.ts'
import { useOfficer } from '../store/officer-context.ts'

type CategoryDotsProps = {
  readonly form: readonly FormCategory[]
  readonly position: number
  readonly onGoTo: (position: number) => void
}

/** OFF-04: which of the chosen categories one is in, and the way to each of them. */
export const CategoryDots = ({ form, position, onGoTo }: CategoryDotsProps) => {
  const { flow } = useOfficer()
  const language = useLanguage()
  const answers = flow.data?.answers ?? {}
  return (
    <nav className="hp-dots" aria-label={m.officer_dots()}>
      <p className="hp-dots__where">
        {m.officer_category_of({ number: position + 1, count: form.length })}
      </p>
      <ol>
        {form.map((part, index) => {
          const answered = answeredIn(part, answers)
          const total = part.symptoms.length
          return (
            <li key={part.category.id}>
              <button
                type="button"
                className="hp-dot"
                aria-current={index === position ? 'step' : undefined}
                data-state={answered === 0 ? 'none' : answered < total ? 'some' : 'all'}
                aria-label={m.officer_dot({
                  number: index + 1,
                  name: nameIn(language, part.category),
                  answered,
                  total,
                })}
                onClick={() => onGoTo(index)}
              />
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
