import { Skeleton } from '#web/ui/layout/loading.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

const TILES = 6

/** No figures, so that nobody reads any. In rem. */
const BARS = [5, 8, 6, 10, 7, 12, 9, 11]

/** The figures that are on their way, in the places that they will have. */
export const Loading = () => (
  <div className="hp-stats__loading" role="status">
    <span className="aksel-sr-only">{m.ui_loading()}</span>
    <Skeleton width={16} height={1.5} />
    <div className="hp-stats__tiles">
      {Array.from({ length: TILES }, (_, at) => (
        <div key={at} className="hp-stats__tile">
          <Skeleton width={5} height={1.25} />
          <Skeleton width={4} height={2.25} />
          <Skeleton width={8} height={1.25} />
        </div>
      ))}
    </div>
    <Card>
      <Skeleton width={14} height={1.75} />
      <div className="hp-stats__drawing">
        {BARS.map((height) => (
          <Skeleton key={height} width={4} height={height} />
        ))}
      </div>
    </Card>
  </div>
)
