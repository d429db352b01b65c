import { InformationSquareIcon } from '@navikt/aksel-icons'
import { useNavigate } from '@tanstack/react-router'
import { byOrder } from '#domain/content/order.ts'
import type { Category } from '#domain/content/officer-content.ts'
import { Name } from '#web/parts/name.tsx'
import { Button } from '#web/ui/button.tsx'
import '#web/parts/flow/choices.css'
import '#web/ui/choice.css'
import * as m from '#web/generated/messages/messages.js'
import { AcuteSigns } from './acute-signs.tsx'
import { chooseCategories } from './flow.ts'
import { useOfficer } from './officer-context.ts'
import { OfficerFooter, OfficerStep } from './officer-step.tsx'
import { officerStore } from './officer-store.ts'

/** OFF-03: step 3, at least one of the categories. */
export const CategoriesPage = () => {
  const { content, flow } = useOfficer()
  const navigate = useNavigate()
  const { categories } = flow
  const none = categories.length === 0

  const put = (ids: readonly string[]) =>
    officerStore.change((now, fresh) => chooseCategories(now, ids, fresh))
  const toggle = (id: string) =>
    put(categories.includes(id) ? categories.filter((other) => other !== id) : [...categories, id])
  const goOn = () => {
    // Where the data was lost, the same choice begins it again.
    if (flow.data === null) put(categories)
    void navigate({ to: '/assessment/symptoms' })
  }

  return (
    <OfficerStep
      step="categories"
      title={m.officer_categories_heading()}
      lead={m.officer_categories_lead()}
    >
      <fieldset className="hp-options">
        <legend className="aksel-sr-only">{m.officer_categories_heading()}</legend>
        {content.categories.toSorted(byOrder).map((category) => (
          <CategoryOption
            key={category.id}
            category={category}
            checked={categories.includes(category.id)}
            onToggle={() => toggle(category.id)}
          />
        ))}
      </fieldset>
      <AcuteSigns />
      <OfficerFooter next={m.flow_next({ step: m.officer_step_symptoms() })}>
        <Button disabled={none} aria-describedby="categories-none" onClick={goOn}>
          {m.flow_continue()}
        </Button>
        <div role="alert" id="categories-none">
          {none && (
            <p className="hp-step__why">
              <InformationSquareIcon aria-hidden />
              {m.officer_categories_none()}
            </p>
          )}
        </div>
      </OfficerFooter>
    </OfficerStep>
  )
}

type OptionProps = {
  readonly category: Category
  readonly checked: boolean
  readonly onToggle: () => void
}

const CategoryOption = ({ category, checked, onToggle }: OptionProps) => {
  const { content, flow } = useOfficer()
  const answered = content.symptoms.filter(
    ({ id, categoryId }) =>
      categoryId === category.id && Object.hasOwn(flow.data?.answers ?? {}, id),
  ).length
  return (
    <label className="hp-option">
      <input
        className="hp-check"
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        aria-labelledby={`${category.id}-name`}
        aria-describedby={`${category.id}-help`}
      />
      <span>
        <span className="hp-option__label" id={`${category.id}-name`}>
          <Name of={category} />
        </span>
        <span className="hp-option__help" id={`${category.id}-help`} lang="nb">
          {category.description}
        </span>
        {!checked && answered > 0 && (
          <span className="hp-option__help">{m.officer_categories_left({ answered })}</span>
        )}
      </span>
    </label>
  )
}
