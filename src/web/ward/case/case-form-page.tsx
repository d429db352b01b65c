import type { ComponentProps, ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { GuardedForm } from '#web/kit/form/guarded-form.tsx'
import type { Guard } from '#web/kit/form/unsaved-guard.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import { useUiTexts } from '#web/kit/text-context.tsx'
import * as m from '#web/generated/messages/messages.js'

type FormPageProps<Values extends FieldValues> = Omit<ComponentProps<typeof Page>, 'children'> &
  Pick<ComponentProps<typeof GuardedForm<Values>>, 'form' | 'submitLabel'> & {
    /** Of `useSave`. */
    readonly save: {
      readonly submit: (values: Values) => Promise<void>
      readonly error: ReactNode
      readonly pending: boolean
    }
    readonly guard: Guard
    readonly notice?: ReactNode
    readonly isInCard?: boolean
    readonly children: ReactNode
  }

/** A page that is one form. Its title is the question while it asks whether to discard the changes. */
export const FormPage = <Values extends FieldValues>(props: FormPageProps<Values>) => {
  const {
    form,
    save,
    guard,
    submitLabel,
    notice = null,
    isInCard = false,
    children,
    ...page
  } = props
  const texts = useUiTexts()
  const fields = (
    <FormProvider {...form}>
      <GuardedForm
        form={form}
        onSubmit={save.submit}
        error={save.error}
        pending={save.pending}
        submitLabel={submitLabel}
        pendingLabel={m.admin_saving()}
        notice={notice}
        conflict={null}
        guard={guard}
      >
        {children}
      </GuardedForm>
    </FormProvider>
  )
  return (
    <Page {...page} title={guard.isAsking ? texts.discardHeading : page.title}>
      {isInCard ? <Card>{fields}</Card> : fields}
    </Page>
  )
}
