import { useState } from 'react'
import { TrashIcon } from '@navikt/aksel-icons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatDate, formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useSession, useAuth } from '#web/lib/session/session.tsx'
import { lazyPart } from '#web/lib/elements/lazy-dialog.tsx'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Actions, Card, Page, Section } from '#web/kit/layout/page.tsx'
import { ownDataFileName } from '#domain/report/file-names.ts'
import { api } from '#web/lib/api/api.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { FileButton } from '#web/lib/elements/file-button.tsx'
import { chooseHideKey, hideKeys, useHideKey, type HideKey } from '#web/lib/tab/hide-screen.ts'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import type { CarePlace } from '#contract/functions.ts'
import { dutyTexts } from '#web/ward/kit/follow-up-texts.ts'
import { HelpHere } from '#web/ward/kit/help-here.tsx'
import { usePlaces } from '#web/ward/kit/use-places.ts'
import { unstoredCount } from '#web/lib/queue/unsaved.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useUnwatchedQuestion } from '#web/ward/kit/use-unwatched-question.ts'
import { deleteSubmissionsOf } from '#web/lib/queue/queue-store.ts'
import { beginMutation } from '#web/lib/tab/pending-mutations.ts'
import { Form } from '#web/kit/form/form.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Passkeys } from './passkey-list.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

const schema = z.object({
  password: z.string().min(1, { error: () => m.password_current_missing() }),
})

type Values = z.infer<typeof schema>

type DeleteFormProps = {
  readonly onPending: (pending: boolean) => void
  readonly onCancel: () => void
}

/** Asks for the password, deletes the account, and then clears its data on this device. */
const DeleteForm = ({ onPending, onCancel }: DeleteFormProps) => {
  const navigate = useNavigate()
  const { forget } = useAuth()
  const { user } = useSession()
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { password: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const question = useUnwatchedQuestion()
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ password }: Values): Promise<void> => {
    setError(null)
    onPending(true)
    // Other tabs and the stream may report the end of the session before the answer arrives.
    const release = beginMutation()
    try {
      await question.call((answer) => api.me.deleteAccount.mutate({ password, ...answer }))
      // Without the account the server would never accept its queued submissions.
      await deleteSubmissionsOf(user.id).catch(() => undefined)
      // Leaves the signed-in pages first: after the sign-out they redirect to the sign-in page.
      await navigate({ to: '/account-deleted', replace: true, ignoreBlocker: true })
      await forget()
    } catch (failure) {
      setError(textOf(failure, m.delete_failed()))
      onPending(false)
    } finally {
      release()
    }
  }

  const submitLabel = question.isAsked ? m.open_cases_go_on() : m.delete_confirm()

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <PasswordField
        {...form.register('password')}
        autoComplete="current-password"
        label={m.delete_password()}
        error={errors.password?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" tone="danger" pending={pending}>
          {pending ? m.delete_pending() : submitLabel}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onCancel}>
          {m.delete_keep()}
        </Button>
      </Actions>
    </Form>
  )
}

/** AUTH-10, M1: says what goes and what stays before it asks for the password. */
const DeleteAccount = () => {
  const [isAsking, setIsAsking] = useState(false)
  const [pending, setPending] = useState(false)
  return (
    <Section heading={m.delete_heading()}>
      <p>{m.delete_text()}</p>
      <Actions>
        <Button
          variant="secondary"
          tone="danger"
          icon={<TrashIcon aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {m.delete_open()}
        </Button>
      </Actions>
      <Dialog
        heading={m.delete_question()}
        open={isAsking}
        locked={pending}
        onClose={() => setIsAsking(false)}
      >
        <p>{m.delete_goes()}</p>
        <p>{m.delete_stays()}</p>
        <p>
          <strong>{m.delete_for_good()}</strong>
        </p>
        {unstoredCount() > 0 && (
          <Notice tone="warning">
            <p>{m.delete_unsaved()}</p>
          </Notice>
        )}
        <DeleteForm onPending={setPending} onCancel={() => setIsAsking(false)} />
      </Dialog>
    </Section>
  )
}

/** FUP-120: the user's own functions, and the way to help in another department. Nothing while follow-up is off. */
const OwnDuties = () => {
  const { data } = usePlaces()
  const language = useLanguage()
  if (data === undefined || data.places.length === 0) return null
  return (
    <Card>
      <Section heading={m.profile_functions()}>
        <Facts facts={data.places.map((place) => [place.name, rolesText(place, language)])} />
        <HelpHere places={data.places} />
      </Section>
    </Card>
  )
}

const rolesText = ({ functions, until }: CarePlace, language: Language): string => {
  const roles = functions.map((role) => dutyTexts[role]()).join(', ')
  return until === null
    ? roles
    : m.profile_functions_until({ roles, time: formatDateTime(until, language) })
}

const labelOf = (key: HideKey): string => (key === 'off' ? m.hide_key_off() : key)

/** FUP-102: which key hides the screen on this device. */
const HideKeyChoice = () => (
  <Card>
    <Section heading={m.hide_screen()}>
      <RadioRows
        label={m.hide_key()}
        help={m.hide_key_help()}
        error={undefined}
        pending={false}
        isInLine
        options={hideKeys.map((value) => ({ value, label: labelOf(value) }))}
        value={useHideKey()}
        onChange={chooseHideKey}
      />
    </Section>
  </Card>
)

/** L5: everything that is stored of oneself, for oneself or for another program. */
const OwnExport = () => {
  const save = async (): Promise<string> => {
    const data = await api.ownData.export.query({})
    const name = ownDataFileName(isoDate(data.exportedAt))
    downloadFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    return m.own_export_done({ name })
  }
  return (
    <Section heading={m.own_export_heading()}>
      <p>{m.own_export_text()}</p>
      <FileButton label={m.own_export_download()} failed={m.own_export_failed()} save={save} />
    </Section>
  )
}

/** H5: the words of all actions load after the page. */
const OwnLog = lazyPart(
  async () => (await import('./own-log-section.tsx')).OwnLog,
  <SkeletonRows rows={2} />,
)

/** AUTH-10: the account, its password, second factor, passkeys and sessions. */
export const ProfilePage = () => {
  const { user, profile } = useSession()
  const language = useLanguage()
  // AUTH-13: first on the page for whom it leads on; it stays there until the codes are saved.
  const [isFirst] = useState(profile.mustEnrol)
  return (
    <Page title={m.profile_title()} width="text">
      {isFirst && <TwoFactorSection />}
      {isFirst && <Passkeys />}
      <Card>
        <Section heading={m.profile_account()}>
          <Facts
            facts={[
              [m.profile_name(), profile.fullName],
              [m.profile_email(), user.email],
              [m.profile_company(), profile.companyName ?? m.profile_none()],
              [m.profile_department(), profile.departmentName ?? m.profile_none()],
              [m.profile_since(), formatDate(user.createdAt, language)],
              [m.profile_id(), user.id],
            ]}
          />
        </Section>
      </Card>
      <Card>
        <Section heading={m.profile_security()}>
          <p>{m.profile_security_text()}</p>
          <Actions>
            {/* The one primary button is that of the second factor, while it is off. */}
            <ButtonLink to="/password" variant="secondary">
              {m.password_title()}
            </ButtonLink>
          </Actions>
        </Section>
      </Card>
      {!isFirst && <TwoFactorSection />}
      {!isFirst && <Passkeys />}
      <OwnSessions />
      <HideKeyChoice />
      {!profile.mustEnrol && (
        <>
          <OwnDuties />
          {/* The address of 'Min logg' leads here before its code is loaded. */}
          <div id="log">
            <OwnLog />
          </div>
          <Card>
            <OwnExport />
          </Card>
          <Card>
            <DeleteAccount />
          </Card>
        </>
      )}
    </Page>
  )
}
