import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { QuestionAnswer } from '#domain/assessment/question-answers.ts'
import type { Question } from '#domain/content/observation-content.ts'
import { api } from '#web/lib/api/api.ts'
import { useFieldForm, RecordForm } from '#web/office/kit/record-form.tsx'
import { contentForm, rowHeading } from '#web/office/kit/content/form/content-fields.tsx'
import { RejectionNote } from '#web/office/kit/content/rejection-note.tsx'
import type { RowFormActions } from '#web/office/kit/content/use-row-form.ts'
import { copiedNames } from '#web/office/kit/content/form/copied-names.ts'
import { WithPreview, PreviewFrame, displayName } from '#web/office/kit/preview/preview-frame.tsx'
import type { GroupChoice } from '#web/office/kit/content/groups/use-groups.ts'
import { groupTexts } from '#web/office/kit/content/groups/group-input.tsx'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import { comparedFields, toForm } from '#web/office/kit/fields/values.ts'
import { QuestionField } from '#web/flows/kit/question-step/question-field.tsx'
import { Card } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  comparedQuestion,
  questionFields,
  questionRules,
  sentQuestion,
  type QuestionValues,
  type StoredQuestion,
} from './question-fields.tsx'

type QuestionFormProps = RowFormActions & {
  /** Null: a new one. */
  readonly question: StoredQuestion | null
  /** BO-06: what a new one begins as. */
  readonly copyOf?: StoredQuestion | null
  readonly groups: readonly GroupChoice[]
  /** Of a new one, to begin with. */
  readonly groupId: string | undefined
}

/** CNT-08. A new question has its id before it is sent, so that sending it twice makes one. */
export const QuestionForm = (props: QuestionFormProps) => {
  const { question, copyOf = null, groups, groupId = '', ...actions } = props
  const names = copiedNames(copyOf?.textNo ?? '', copyOf?.textEn ?? null)
  const record = useFieldForm(questionFields, question, {
    initial: {
      ...toForm(questionFields, question ?? copyOf),
      ...(question === null && copyOf === null && { groupId }),
      ...(copyOf && { textNo: names.no, textEn: names.en, orderIndex: '' }),
    },
  })
  const { form } = record
  const [id] = useState(() => question?.id ?? uuidv7())
  return (
    <RecordForm<QuestionValues, StoredQuestion, unknown>
      kind="question"
      rules={questionRules}
      {...record}
      {...contentForm(id, () => form.getValues('textNo').trim(), actions)}
      heading={question === null ? m.questions_new() : rowHeading(question.textNo, actions.next)}
      size="extra-large"
      opened={question}
      fetchRow={() => api.questions.get.query({ id })}
      fields={() =>
        comparedFields(comparedQuestion, groupTexts(groups, { none: m.symptoms_group_all() }))
      }
      save={(values, version, row) => {
        const sent = sentQuestion(values, row?.orderIndex ?? null)
        return version === null
          ? api.questions.create.mutate({ id, ...sent })
          : api.questions.update.mutate({ id, version, ...sent })
      }}
    >
      {({ pending, row }) => (
        <WithPreview preview={<Preview form={form} />}>
          <RejectionNote of={row?.rejection} />
          <FieldInputs
            fields={questionFields}
            form={form}
            pending={pending}
            context={{
              groups,
              groupId: (question ?? copyOf)?.groupId ?? null,
              isNew: question === null,
              hasPosition: question?.mayMove ?? true,
            }}
          />
        </WithPreview>
      )}
    </RecordForm>
  )
}

const Preview = ({ form }: { readonly form: UseFormReturn<QuestionValues> }) => {
  const { textNo, textEn, questionType } = useWatch({
    control: form.control,
    compute: (all: QuestionValues) => all,
  })
  return <QuestionPreview question={{ textNo, textEn, type: questionType }} />
}

type PreviewedQuestion = Pick<Question, 'textNo' | 'textEn' | 'type'>

/** OBS-04: a question as it is asked. */
const QuestionPreview = ({ question }: { readonly question: PreviewedQuestion }) => {
  const name = { nameNo: question.textNo, nameEn: question.textEn }
  const { nameNo: textNo, nameEn: textEn } = displayName(name)
  return (
    <PreviewFrame name={name}>
      <Card>
        {/* Asked in another way, it has no answer yet. */}
        <TriedQuestion key={question.type} question={{ type: question.type, textNo, textEn }} />
      </Card>
    </PreviewFrame>
  )
}

const TriedQuestion = ({ question }: { readonly question: PreviewedQuestion }) => {
  const [answer, setAnswer] = useState<QuestionAnswer | null>(null)
  return <QuestionField question={question} answer={answer} onAnswer={setAnswer} />
}
