import { useId } from 'react'
import type { Category } from '#domain/content/officer-content.ts'
import { CategoryIcon } from '#web/flows/kit/content/category-badge.tsx'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import '../flow/flow.css'
import '#web/kit/fields/choice.css'
import * as m from '#web/generated/messages/messages.js'

type CategoryOptionProps = {
  readonly category: Pick<Category, 'nameNo' | 'nameEn' | 'description' | 'icon' | 'colorPreset'>
  readonly checked: boolean
  /** How many of its symptoms have an answer; told where they do not count. */
  readonly answered: number
  readonly onToggle: () => void
}

/** OFF-03: one of the categories to choose from. */
export const CategoryOption = ({ category, checked, answered, onToggle }: CategoryOptionProps) => {
  const id = useId()
  return (
    <label className="hp-option">
      <input
        className="hp-check"
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-help`}
      />
      <CategoryIcon of={category} />
      <span>
        <span className="hp-option__label" id={`${id}-name`}>
          <Name of={category} />
        </span>
        <span className="hp-option__help" id={`${id}-help`}>
          <ContentText no={category.description} />
        </span>
        {!checked && answered > 0 && (
          <span className="hp-option__help">{m.officer_categories_left({ answered })}</span>
        )}
      </span>
    </label>
  )
}
