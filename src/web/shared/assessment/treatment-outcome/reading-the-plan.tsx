import { evidenceLevels } from '#domain/content/treatment-content.ts'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { evidenceWords } from './plan-words.ts'

/** What the words of the plan mean, in one sentence each. */
export const ReadingThePlan = () => (
  <Section heading={m.treatment_reading()}>
    <dl className="hp-plan__words">
      {evidenceLevels.map((evidence) => (
        <div key={evidence}>
          <dt>{evidenceWords[evidence].word()}</dt>
          <dd>{evidenceWords[evidence].meaning()}</dd>
        </div>
      ))}
      <div>
        <dt>{m.treatment_order()}</dt>
        <dd>{m.treatment_order_meaning()}</dd>
      </div>
    </dl>
  </Section>
)
