import type { ReactNode } from 'react'
import { reasonLabels, type ReportReason } from '../../flags/contract'
import { hasVisitors, skatersIn } from '../../flags/rules'
import { Problem } from '../../ui/parts/form'
import { outerUrls } from '../../urls'
import { numberAlike } from '../../text/number-alike'
import { actNames, limits, queueNames, queues, thingNames, type Queue } from '../contract'
import type { Moderator } from '../guards'
import { DeskPage, Time } from '../parts'
import type { WaitingAnswer, WaitingCase } from '../queue-queries'
import { Tag } from '../../../islands/ui/tag'

interface Props {
  queue: Queue
  counts: Record<Queue, number>
  cases: WaitingCase[]
  answers: WaitingAnswer[]
  next: string | null
  isFirstPage: boolean
  moderator: Moderator
  isAlone: boolean
  done: ReactNode
  problem?: string | undefined
}

export function QueuePage(props: Props) {
  const { queue, counts, cases, answers, next, isFirstPage, moderator, isAlone, done } = props
  const isIdle = queues.every((each) => counts[each] === 0)
  const caseNames = numberAlike(cases.map(nameOfCase))
  const answerNames = numberAlike(answers.map(nameOfAnswer))
  return (
    <DeskPage current={outerUrls.desk()} done={done}>
      <Problem>{props.problem}</Problem>
      <Queues queue={queue} counts={counts} />
      <section className="desk-section" aria-labelledby="queue">
        <h1 id="queue">{queueNames[queue]}</h1>
        {cases.length + answers.length === 0 && (
          <p>{isIdle ? 'Nothing waits. Go skate.' : 'Nothing waits here.'}</p>
        )}
        {cases.length > 0 && (
          <>
            <ul className="desk-list">
              {cases.map((each, at) => (
                <Case key={each.case.id} {...each} name={caseNames[at]!} />
              ))}
            </ul>
            <p className="desk-keys">
              <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens
            </p>
          </>
        )}
        {answers.map((each, at) => (
          <Answer
            key={each.act.id}
            {...each}
            name={answerNames[at]!}
            isMine={!isAlone && each.act.moderatorId === moderator.id}
          />
        ))}
        <PageLinks
          first={isFirstPage ? null : outerUrls.desk({}, { queue })}
          next={next && outerUrls.desk({}, { queue, after: next })}
        />
      </section>
    </DeskPage>
  )
}

function Queues({ queue, counts }: Pick<Props, 'queue' | 'counts'>) {
  return (
    <nav className="desk-queues" aria-label="Queues">
      {queues.map((each) => (
        <a
          key={each}
          href={outerUrls.desk({}, { queue: each })}
          aria-current={each === queue ? 'page' : undefined}
        >
          {queueNames[each]} <strong>{caseCountWords(counts[each])}</strong>
        </a>
      ))}
    </nav>
  )
}

/** As "500+" beyond the limit. */
export const caseCountWords = (number: number): string =>
  number > limits.countedTo ? `${limits.countedTo}+` : String(number)

export function PageLinks({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null
  return (
    <nav className="desk-buttons" aria-label="Pages">
      {first !== null && (
        <a className="text-link" href={first}>
          First page
        </a>
      )}
      {next !== null && (
        <a className="text-link" href={next}>
          Next page
        </a>
      )}
    </nav>
  )
}

const nameOfCase = ({ case: { contentType }, owner }: WaitingCase): string =>
  `${thingNames[contentType]} of ${owner === null ? 'nobody' : `@${owner}`}`

/** Numbered if two cases look the same, so that screen readers can tell them apart. */
function Case({ case: row, owner, name }: WaitingCase & { name: string }) {
  const label = nameOfCase({ case: row, owner })
  return (
    <li>
      <a className="desk-case" data-step href={outerUrls.deskCase({ caseId: row.id })}>
        <span className="desk-case-name">
          {thingNames[row.contentType]} of {owner === null ? 'nobody' : <Tag of={owner} />}
          <span className="visually-hidden">{name.slice(label.length)}</span>
        </span>
        <span className="desk-count">
          {row.isUrgent && <strong className="desk-urgent">Urgent</strong>} {row.reports}×
        </span>
        <span className="desk-case-why">
          {reasonsOf(row.reasons)}
          {skaterWords(row.weight)}
        </span>
        <span className="desk-case-when">
          <Time at={row.openedAt} />
        </span>
      </a>
    </li>
  )
}

export function skaterWords(weight: number): string {
  const skaters = skatersIn(weight)
  if (skaters === 0) return '. By visitors alone'
  const others = hasVisitors(weight) ? ' and visitors' : ''
  return `. By ${skaters === 1 ? '1 skater' : `${skaters} skaters`}${others}`
}

export const reasonsOf = (reasons: Record<string, number>): string =>
  Object.entries(reasons)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, times]) => {
      const label = reasonLabels[reason as ReportReason]
      return times > 1 ? `${label} (${times})` : label
    })
    .join(', ')

const nameOfAnswer = ({ act, contentType }: WaitingAnswer): string =>
  `${actNames[act.act]}: ${thingNames[contentType]}`

interface AnswerProps extends WaitingAnswer {
  name: string
  isMine: boolean
}

function Answer({ answer, act, contentType, owner, name, isMine }: AnswerProps) {
  return (
    <article className="desk-answer">
      <p>
        {owner === null ? 'The maker' : <Tag of={owner} />} about{' '}
        <a href={outerUrls.deskCase({ caseId: act.caseId })} aria-label={name}>
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
          <button
            className="button button-low"
            aria-label={`It stays: ${name}`}
            name="decision"
            value="keep"
          >
            It stays
          </button>
          <button
            className="button button-low"
            aria-label={`Take it back: ${name}`}
            name="decision"
            value="undo"
          >
            Take it back
          </button>
        </form>
      )}
    </article>
  )
}
