import { ArrowCirclepathIcon } from '@navikt/aksel-icons'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** ADM-02: measured when the page is opened, and when asked for. */
const options = {
  retry: false,
  staleTime: 0,
  refetchOnWindowFocus: false,
} as const

/** What the server says of itself; asked once for all that shows it. */
export const useSystemStatus = () => useQuery(useTRPC().system.status.queryOptions({}, options))

type MeasureAgainProps = { readonly of: ReturnType<typeof useSystemStatus> }

export const MeasureAgain = ({ of: { isFetching, refetch } }: MeasureAgainProps) => (
  <Actions>
    <Button
      variant="secondary"
      tone="neutral"
      icon={<ArrowCirclepathIcon aria-hidden />}
      pending={isFetching}
      onClick={() => void refetch()}
    >
      {m.admin_measure_again()}
    </Button>
  </Actions>
)
