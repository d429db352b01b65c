import { CheckmarkCircleIcon, PersonGroupIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#web/kit/button/button.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { Dialog, type DialogSize } from '#web/kit/dialog/dialog.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { Conflict, type Side } from '#web/kit/form/conflict.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { FormInPlace } from '#web/kit/form/form-in-place.tsx'
import { SavedLine } from '#web/kit/form/guarded-form.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Figure, Figures, Progress } from '#web/kit/layout/figure-tile.tsx'
import { Cards, LinkCard } from '#web/kit/layout/link-card.tsx'
import { Skeleton } from '#web/kit/layout/loading.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { Actions, Card, Section } from '#web/kit/layout/page.tsx'
import { Requested } from '#web/kit/layout/requested.tsx'
import { NoSteps, OneStep, ThreeSteps, TwoSteps } from '#web/kit/layout/step-list.tsx'
import { Tabs } from '#web/kit/layout/tabs.tsx'
import { Toast } from '#web/kit/toast.tsx'

const badgeTones = ['neutral', 'info', 'success', 'warning', 'danger', 'yellow'] as const
const noticeTones = ['info', 'success', 'warning', 'danger'] as const
const sizes: readonly DialogSize[] = ['small', 'medium', 'large', 'extra-large', 'sheet']
const levels = [NoSteps, OneStep, TwoSteps, ThreeSteps]
const none = () => undefined

export const Texts = () => {
  const [tab, setTab] = useState<'one' | 'two'>('one')
  return (
    <>
      <Section heading="LevelBadge, with the icons of the steps">
        <Actions>
          {badgeTones.map((tone) => (
            <LevelBadge key={tone} icon={CheckmarkCircleIcon} word={tone} tone={tone} />
          ))}
        </Actions>
        <Actions>
          <LevelBadge icon={CheckmarkCircleIcon} word="outlined" tone="danger" look="outlined" />
          <LevelBadge icon={CheckmarkCircleIcon} word="dashed" tone="neutral" look="dashed" />
          {levels.map((icon, filled) => (
            <LevelBadge key={icon.name} icon={icon} word={`${filled} of 3`} tone="neutral" />
          ))}
        </Actions>
      </Section>
      <Section heading="Notice, LiveNotice">
        {noticeTones.map((tone) => (
          <Notice key={tone} tone={tone}>
            <p>{`A message of the tone ${tone}.`}</p>
          </Notice>
        ))}
        <LiveNotice tone="info">
          <p>A LiveNotice: read aloud when it comes.</p>
        </LiveNotice>
      </Section>
      <Section
        heading="Card, Facts, Figures, Progress, Requested, Skeleton"
        beside={<span>beside</span>}
      >
        <Card>
          <Facts
            facts={[
              ['Name', 'Value'],
              ['On its way', <Skeleton key="skeleton" width={8} height={1} />],
            ]}
          />
        </Card>
        <Figures>
          <Figure name="Figure">42</Figure>
          <Figure name="Another">7</Figure>
        </Figures>
        <Progress name="Progress" percent={60} />
        <Requested word="Avdelinger" requested="Departments" />
      </Section>
      <Section heading="Disclosure, Tabs, BackLink, LinkCard">
        <Disclosure summary="Disclosure, folded">What it has</Disclosure>
        <Disclosure summary="Disclosure, open" open>
          What it has
        </Disclosure>
        <Tabs
          label="Tabs"
          active={tab}
          onActivate={setTab}
          tabs={[
            { id: 'one', label: 'One', requested: null, flaw: null, content: <p>The first</p> },
            {
              id: 'two',
              label: 'To',
              requested: 'Two',
              flaw: 'An error',
              content: <p>The second</p>,
            },
          ]}
        />
        <BackLink to="/">BackLink</BackLink>
        <Cards>
          {[false, true].map((emphasis) => (
            <li key={String(emphasis)}>
              <LinkCard
                to="/"
                icon={PersonGroupIcon}
                heading={emphasis ? 'LinkCard, emphasis' : 'LinkCard'}
                notes={['A note']}
                text="What one does there."
                emphasis={emphasis}
              />
            </li>
          ))}
        </Cards>
      </Section>
    </>
  )
}

const texts = { submitLabel: 'Save', pendingLabel: 'Saving …', notice: null, conflict: null }

/** Each form is dirty once something is typed, and asks before it closes. */
export const Forms = () => {
  const form = useForm({ defaultValues: { name: '' }, shouldFocusError: false })
  const dialog = useForm({ defaultValues: { name: 'Typed' }, shouldFocusError: false })
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<Side | null>(null)
  const { error } = form.getFieldState('name', form.formState)
  const submit = () => Promise.resolve()
  return (
    <>
      <Section heading="FormInPlace: 'Save' shows the summary of errors">
        <Disclosure summary="Open it: it takes the focus" lazy>
          <FormInPlace
            {...texts}
            heading="Edit a row"
            form={form}
            onSubmit={submit}
            error={null}
            pending={false}
            onClose={none}
          >
            <TextField
              {...form.register('name', { required: 'Give it a name.' })}
              label="Name"
              error={error?.message}
              pending={false}
            />
          </FormInPlace>
        </Disclosure>
        <Actions>
          <SubmitButton>SubmitButton</SubmitButton>
          <SavedLine text="SavedLine: Row A is saved." />
        </Actions>
      </Section>
      <Section heading="FormDialog, with a save that failed">
        <Actions>
          <Button onClick={() => setOpen(true)}>Open the FormDialog</Button>
        </Actions>
        <FormDialog
          {...texts}
          heading="New row"
          open={isOpen}
          form={dialog}
          onSubmit={submit}
          error={<p>Why it was not saved.</p>}
          pending={false}
          onClose={() => setOpen(false)}
        >
          <TextField {...dialog.register('name')} label="Name" error={undefined} pending={false} />
        </FormDialog>
      </Section>
      <Section heading="Conflict">
        <Disclosure summary="Open it: it takes the focus" lazy>
          <Conflict
            heading="Another user saved this row"
            author="Kari, two minutes ago"
            items={[{ key: 'name', label: 'Name', mine: 'Mine', theirs: '', choice }]}
            onChoose={(_key, side) => setChoice(side)}
            pending={false}
            saveLabel="Save"
            onSave={none}
          />
        </Disclosure>
      </Section>
    </>
  )
}

export const Dialogs = () => {
  const [size, setSize] = useState<DialogSize | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [toast, setToast] = useState<string | null>(null)
  return (
    <Section heading="Dialog, ConfirmDialog, Toast">
      <Actions>
        {sizes.map((one) => (
          <Button key={one} variant="secondary" onClick={() => setSize(one)}>
            {`Dialog ${one}`}
          </Button>
        ))}
        <Button tone="danger" onClick={() => setAsking(true)}>
          ConfirmDialog
        </Button>
        <Button variant="secondary" onClick={() => setToast('Row A is deleted.')}>
          Toast
        </Button>
      </Actions>
      {size !== null && (
        <Dialog heading={`Dialog, ${size}`} open size={size} onClose={() => setSize(null)}>
          <p>The body of the dialog.</p>
        </Dialog>
      )}
      <ConfirmDialog
        heading="Delete row A?"
        open={isAsking}
        confirmLabel="Delete"
        pendingLabel="Deleting …"
        tone="danger"
        pending={false}
        failure={<p>Why it failed the last time.</p>}
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        <p>Row A is deleted for good.</p>
      </ConfirmDialog>
      <Toast text={toast} onUndo={() => setToast(null)} onGone={() => setToast(null)} />
    </Section>
  )
}
