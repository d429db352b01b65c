import type { ContentMeta } from '#contract/content-row.ts'
import { Question, type QuestionTexts } from '#web/shared/admin/question.tsx'
import * as m from '#web/generated/messages/messages.js'
import { contentQuestions } from './content-questions.ts'
import { HistoryDialog } from './history-dialog.tsx'
import type { InWords } from './in-words.ts'
import { ReviewChanges } from './review-changes.tsx'
import type { Content } from '../use-content.ts'

type Props<Row extends ContentMeta> = {
  readonly of: Content<Row>
  readonly inWords: InWords<Row>
  /** How this page asks before it removes something, where its words are given. */
  readonly removal?: QuestionTexts
}

/** What `ContentActions` opens. */
export const ContentDialogs = <Row extends ContentMeta>(props: Props<Row>) => {
  const { of, inWords, removal = null } = props
  const { kind, nameOf, question, ofHistory } = of
  const isReview = ['approve', 'reject'].includes(question.asked?.action ?? '')
  return (
    <>
      <Question
        of={question}
        texts={contentQuestions(kind, removal)}
        whom={(row) => (
          <>
            <p>
              <strong>{nameOf(row)}</strong>
            </p>
            {isReview && <ReviewChanges kind={kind} row={row} inWords={inWords} />}
          </>
        )}
      />
      {ofHistory !== null && (
        <HistoryDialog
          kind={kind}
          row={ofHistory}
          name={nameOf(ofHistory)}
          inWords={inWords}
          refresh={of.refresh}
          onRestored={(version) => {
            of.closeHistory()
            of.tell(m.content_restored({ version, name: nameOf(ofHistory) }))
          }}
          onClose={of.closeHistory}
        />
      )}
    </>
  )
}
