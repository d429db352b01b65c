import type { ReactNode } from 'react'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { Figure, Figures } from '#web/ui/layout/figure.tsx'
import { Skeleton } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

const fetchFigures = async () => {
  const { api } = await import('#web/lib/api/api.ts')
  return api.content.figures.query({})
}

/** PUB-03: counted from the published content, so always true of what ships. */
export const PublishedFigures = () => {
  const answer = useFetch(fetchFigures)
  const counted = answer.status === 'ready' ? answer.data : null
  const count = (figure: number | undefined): ReactNode =>
    figure ?? <Skeleton width={3} height={2} />
  return (
    <section className="hp-numbers">
      <div className="hp-numbers__inner">
        <h2>{m.landing_figures()}</h2>
        {answer.status === 'failed' ? (
          <p>{m.landing_figures_failed()}</p>
        ) : (
          <Figures>
            <Figure name={m.landing_figure_groups()}>{count(counted?.symptomGroups)}</Figure>
            <Figure name={m.landing_figure_symptoms()}>{count(counted?.symptoms)}</Figure>
            <Figure name={m.landing_figure_approaches()}>{count(counted?.approaches)}</Figure>
            <Figure name={m.landing_figure_links()}>{count(counted?.links)}</Figure>
          </Figures>
        )}
        <p className="hp-numbers__note">{m.landing_figures_note()}</p>
      </div>
    </section>
  )
}
