import type { ModuleForm } from '#domain/report/module-form-document.ts'
import './form-sheet.css'

/** OFF-10: the form as it prints on A4, black on white in every theme. */
export const FormSheet = ({ form }: { form: ModuleForm }) => (
  <article className="hp-sheet" aria-label={form.title}>
    <p className="hp-sheet__title">{form.title}</p>
    {form.alerts.entries.length > 0 && (
      <div className="hp-sheet__alerts">
        <p className="hp-sheet__heading">{form.alerts.heading}</p>
        <ul>
          {form.alerts.entries.map(({ text, lang, signs }) => (
            <li key={text}>
              <strong>
                <span lang={lang}>{text}</span>
              </strong>{' '}
              {form.alerts.signs}: {signs.join(', ')}.
            </li>
          ))}
        </ul>
      </div>
    )}
    {form.moduleToo !== null && <p className="hp-sheet__note">{form.moduleToo}</p>}
    {form.consider !== null && <p className="hp-sheet__consider">{form.consider}</p>}
    <dl className="hp-sheet__rows">
      {form.rows.map(({ field, label, value }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <ObservedSigns observed={form.observed} />
    <div>
      <p className="hp-sheet__heading">{form.measures.heading}</p>
      <ol>
        {form.measures.entries.map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ol>
    </div>
    <p className="hp-sheet__note">{form.urgency}</p>
    <div className="hp-sheet__signatures">
      {form.signatures.map(({ label }) => (
        <p key={label}>{label}</p>
      ))}
    </div>
  </article>
)

const ObservedSigns = ({ observed }: { observed: ModuleForm['observed'] }) => (
  <div>
    <p className="hp-sheet__heading">{observed.heading}</p>
    {observed.groups.length === 0 && <p>{observed.none}</p>}
    {observed.groups.map(({ group, heading, entries }) => (
      <div key={group} className="hp-sheet__group">
        <p className="hp-sheet__note">{heading}</p>
        <dl className="hp-sheet__signs">
          {entries.map(({ id, name, value }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
    {observed.unknown.map((line) => (
      <p key={line} className="hp-sheet__note hp-sheet__unknown">
        {line}
      </p>
    ))}
  </div>
)
