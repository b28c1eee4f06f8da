import type { ReactNode } from 'react'
import { reasonLabels, type ReportReason } from '../../flags/contract'
import { outerUrls } from '../../urls'
import type { waitingAnswers, waitingCases } from '../case-queries'
import { actNames, thingNames } from '../contract'
import { DeskPage, Problem, Time } from '../parts'
import type { Moderator } from '../guards'

interface Props {
  cases: Awaited<ReturnType<typeof waitingCases>>
  answers: Awaited<ReturnType<typeof waitingAnswers>>
  moderator: Moderator
  isAlone: boolean
  done: ReactNode
  problem?: string | undefined
}

/** What waits: answers of makers, and cases by urgency and age. */
export function QueuePage({ cases, answers, moderator, isAlone, done, problem }: Props) {
  return (
    <DeskPage current={outerUrls.desk()} done={done}>
      <Problem text={problem} />
      {answers.length > 0 && (
        <section className="desk-section" aria-labelledby="answers">
          <h1 id="answers">Answers</h1>
          {answers.map((each) => (
            <Answer
              key={each.act.id}
              {...each}
              isMine={!isAlone && each.act.moderatorId === moderator.id}
            />
          ))}
        </section>
      )}
      <section className="desk-section" aria-labelledby="queue">
        <h1 id="queue">Queue</h1>
        {cases.length === 0 ? (
          <p>Nothing waits. Go skate.</p>
        ) : (
          <>
            <ul className="desk-list">
              {cases.map((each) => (
                <Case key={each.case.id} {...each} />
              ))}
            </ul>
            <p className="desk-keys">
              <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens
            </p>
          </>
        )}
      </section>
    </DeskPage>
  )
}

function Case({ case: row, owner }: Props['cases'][number]) {
  return (
    <li>
      <a className="desk-case" data-step href={outerUrls.deskCase({ caseId: row.id })}>
        <span className="desk-case-name">
          {thingNames[row.contentType]} of {owner === null ? 'nobody' : `@${owner}`}
        </span>
        <span className="desk-count">
          {row.isUrgent && <strong className="desk-urgent">Urgent</strong>} {row.reports}×
        </span>
        <span className="desk-case-why">{reasonsOf(row.reasons)}</span>
        <span className="desk-case-when">
          <Time at={row.openedAt} />
        </span>
      </a>
    </li>
  )
}

/** The reasons in words, those given most often first. */
export const reasonsOf = (reasons: Record<string, number>): string =>
  Object.entries(reasons)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, times]) => {
      const label = reasonLabels[reason as ReportReason]
      return times > 1 ? `${label} (${times})` : label
    })
    .join(', ')

function Answer({
  answer,
  act,
  contentType,
  owner,
  isMine,
}: Props['answers'][number] & { isMine: boolean }) {
  return (
    <article className="desk-answer">
      <p>
        {owner === null ? 'The maker' : `@${owner}`} about{' '}
        <a href={outerUrls.deskCase({ caseId: act.caseId })}>
          {actNames[act.act]}: {thingNames[contentType]}
        </a>
        , <Time at={answer.at} />
      </p>
      <blockquote dir="auto">{answer.text}</blockquote>
      {isMine ? (
        <p className="quiet">You decided this. Another moderator looks at the answer.</p>
      ) : (
        <form
          className="desk-buttons"
          method="post"
          action={outerUrls.deskAnswer({ actId: act.id })}
        >
          <button className="button button-low" name="decision" value="keep">
            It stays
          </button>
          <button className="button button-low" name="decision" value="undo">
            Take it back
          </button>
        </form>
      )}
    </article>
  )
}
