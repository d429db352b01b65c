import { MenuElipsisHorizontalIcon } from '@navikt/aksel-icons'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { LocalNameInput } from '#web/ward/kit/row/local-name.tsx'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { useClosing } from '#web/kit/use-closing.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { useCaseAct } from '../use-case.tsx'
import { moreGroups, type MoreAct, type MoreStep } from './more-acts.ts'
import '../case.css'

type DialogProps = CaseProps & { readonly onClose: () => void }

/** FUP-06: a typed name counts at once: there is nothing to save. */
const LocalNameDialog = ({ found, onClose }: DialogProps) => (
  <Dialog heading={m.local_name()} open onClose={onClose}>
    <p>{m.local_names_text()}</p>
    <LocalNameInput caseId={found.id} reference={found.reference} />
  </Dialog>
)

const ChangeDialog = lazyDialog(
  async () => (await import('../changes/change-dialog.tsx')).ChangeDialog,
)
const dialogs = {
  export: lazyDialog(async () => (await import('../case-export.tsx')).CaseExport),
  'local-name': LocalNameDialog,
  redraw: lazyDialog(async () => (await import('../changes/rare-dialogs.tsx')).RedrawDialog),
  transfer: lazyDialog(async () => (await import('../changes/rare-dialogs.tsx')).TransferDialog),
  merge: lazyDialog(async () => (await import('../changes/rare-dialogs.tsx')).MergeDialog),
} as const

/** '⋯ Mer': the rare acts. Escape and a press elsewhere close it; the focus goes back to the button. */
export const MoreMenu = ({ found }: CaseProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [step, setStep] = useState<MoreStep | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const { id: caseId, version, isolation } = found
  const atOnce = useCaseAct((kind: 'isolate' | 'offer-watch'): Promise<unknown> =>
    kind === 'isolate'
      ? api.cases.isolate.mutate({ id: caseId, version, isIsolated: isolation === null })
      : api.guards.offer.mutate({ id: caseId }),
  )
  const closeMenu = (): void => setOpen(false)
  useClosing({ isOpen, close: closeMenu, inside: frame, button })
  const take = (chosen: MoreStep): void => {
    closeMenu()
    button.current?.focus()
    if (chosen.kind === 'link') {
      void navigate({ to: chosen.to, params: { id: caseId } })
    } else if (chosen.kind === 'isolate' || chosen.kind === 'offer-watch') {
      atOnce.act(chosen.kind)
    } else setStep(chosen)
  }
  const close = (): void => setStep(null)
  const Asked = step?.kind === 'dialog' ? dialogs[step.of] : null
  return (
    <div className="hp-more hp-no-print" ref={frame}>
      <Button
        ref={button}
        variant="secondary"
        tone="neutral"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={<MenuElipsisHorizontalIcon aria-hidden />}
        pending={atOnce.isPending}
        onClick={() => setOpen(!isOpen)}
      >
        {m.case_more()}
      </Button>
      {isOpen && (
        <div className="hp-more__menu" id={id} role="group" aria-label={m.case_more()}>
          <Groups found={found} onTake={take} />
        </div>
      )}
      <LiveNotice tone="danger">{atOnce.failure}</LiveNotice>
      {Asked !== null && <Asked found={found} onClose={close} />}
      {step?.kind === 'change' && (
        <ChangeDialog found={found} change={step.change} onClose={close} />
      )}
    </div>
  )
}

type GroupsProps = CaseProps & { readonly onTake: (step: MoreStep) => void }

const Groups = ({ found, onTake }: GroupsProps) => {
  const groups = moreGroups(found, useServerMinute(), useLanguage())
  return groups.map(({ heading, acts }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {acts.map((act) => (
        <Act key={act.label} act={act} onTake={onTake} />
      ))}
    </section>
  ))
}

type ActProps = Pick<GroupsProps, 'onTake'> & { readonly act: MoreAct }

const Act = ({ act: { icon: Icon, label, note, why, step }, onTake }: ActProps) => {
  const below = why ?? note
  return (
    <button
      type="button"
      aria-disabled={why === null ? undefined : true}
      onClick={() => {
        if (why === null) onTake(step)
      }}
    >
      <Icon aria-hidden />
      <span>
        <span>{label}</span> {below !== '' && <small>{below}</small>}
      </span>
    </button>
  )
}
