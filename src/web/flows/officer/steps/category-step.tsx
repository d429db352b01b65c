import { InformationSquareIcon } from '@navikt/aksel-icons'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { offeredCategories } from '#domain/assessment/officer/officer-form.ts'
import { CategoryOption } from '#web/flows/kit/officer-form/category-option.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { chooseCategories } from '../store/officer-flow-data.ts'
import { useOfficer, AcuteSigns, OfficerFooter, OfficerStep } from './officer-step.tsx'
import { officerStore } from '../store/officer-store.ts'
import '#web/flows/kit/flow/flow.css'

const FORM = 'officer-categories'

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
  const answeredOf = (categoryId: string) =>
    content.symptoms.filter(
      (symptom) =>
        symptom.categoryId === categoryId && Object.hasOwn(flow.data?.answers ?? {}, symptom.id),
    ).length
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
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
      <form id={FORM} onSubmit={onSubmit}>
        <fieldset className="hp-options">
          <legend className="aksel-sr-only">{m.officer_categories_heading()}</legend>
          {offeredCategories(content, categories).map((category) => (
            <CategoryOption
              key={category.id}
              category={category}
              checked={categories.includes(category.id)}
              answered={answeredOf(category.id)}
              onToggle={() => toggle(category.id)}
            />
          ))}
        </fieldset>
      </form>
      <AcuteSigns />
      <OfficerFooter next={m.flow_next({ step: m.officer_step_symptoms() })}>
        <Button type="submit" form={FORM} disabled={none} aria-describedby="categories-none">
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
