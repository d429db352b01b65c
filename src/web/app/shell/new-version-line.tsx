import { ArrowsCirclepathIcon } from '@navikt/aksel-icons'
import { useLocation } from '@tanstack/react-router'
import { startedFlows } from '#web/lib/flow-store/started-flows.ts'
import { startWorker, takeNewerVersion, useNewerVersion } from '#web/lib/browser/newer-version.ts'
import { useUnsaved } from '#web/lib/queue/unsaved.ts'
import { Button } from '#web/kit/button/button.tsx'
import { useHasDirtyForm } from '#web/kit/form/dirty-forms.ts'
import * as m from '#web/generated/messages/messages.js'
import './account-items.css'

/** For `main.tsx`: what watches for a newer version comes with the line, in one file. */
export const startWatching = (): void => startWorker()

/** A step of a flow, or its outcome. A stored result is an ordinary page. */
const isFlow = (path: string): boolean =>
  path.startsWith('/assessment/') && !/^\/assessment\/[^/]+\/results\/?$/u.test(path)

/** OFFL-01: offers a newer version where it disturbs no work. It loads only when the user asks for it. */
export const NewVersionLine = () => {
  const isThere = useNewerVersion()
  const { pathname } = useLocation()
  const isTyped = useHasDirtyForm()
  const { count } = useUnsaved('assessment')
  const { count: checks } = useUnsaved('check')
  const isCalm = !isTyped && count === 0 && checks === 0 && !isFlow(pathname)
  return (
    <div className="hp-new-version hp-no-print" role="status">
      {isThere && isCalm && startedFlows().length === 0 && (
        <Button
          variant="tertiary"
          size="small"
          icon={<ArrowsCirclepathIcon aria-hidden />}
          onClick={takeNewerVersion}
        >
          {m.version_newer()}
        </Button>
      )}
    </div>
  )
}
