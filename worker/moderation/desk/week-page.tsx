import { kinds } from '../../jobs/contract'
import { Problem } from '../../ui/parts/form'
import { outerUrls } from '../../urls'
import { DeskPage, Time } from '../parts'
import { spanInWords } from '../rules'
import { countWords } from './queue-page'
import type { readWeek } from './week-queries'

type Week = Awaited<ReturnType<typeof readWeek>>

export function WeekPage({
  numbers,
  waiting,
  oldestMs,
  decisionMs,
  failures,
  retries,
  problem,
}: Week & { problem?: string | undefined }) {
  return (
    <DeskPage current={outerUrls.deskWeek()}>
      <Problem>{problem}</Problem>
      <section className="desk-section" aria-labelledby="week">
        <h1 id="week">Week</h1>
        <p>
          {waiting === 0
            ? 'Nothing waits.'
            : `${countWords(waiting)} waiting, the oldest for ${spanInWords(oldestMs ?? 0)}.`}{' '}
          {decisionMs !== null &&
            `Half of the decisions took less than ${spanInWords(decisionMs)}.`}
        </p>
        <dl className="desk-numbers">
          {numbers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="desk-section" aria-labelledby="jobs">
        <h2 id="jobs">Failed jobs</h2>
        {failures.length === 0 ? (
          <p>Nothing has failed for good.</p>
        ) : (
          <ul className="desk-list">
            {failures.map((failure) => (
              <Failure key={`${failure.kind} ${failure.id}`} {...failure} />
            ))}
          </ul>
        )}
        {retries.length > 0 && (
          <>
            <h3>Tried again</h3>
            <ul className="desk-list">
              {retries.map((retry) => (
                <li key={retry.id} className="desk-entry">
                  <strong>{retry.kind}</strong> <code>{retry.jobId}</code>,{' '}
                  {retry.moderator ? `by @${retry.moderator}, ` : ''}
                  <Time at={retry.at} />
                  <p>{resultOf(retry)}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </DeskPage>
  )
}

function Failure({ kind, id, error, failedAt }: Week['failures'][number]) {
  return (
    <li className="desk-entry">
      <strong>{kind}</strong> <code>{id}</code>, <Time at={failedAt} />
      <blockquote>{error}</blockquote>
      {isKind(kind) ? (
        <form method="post" action={outerUrls.deskJobs()}>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="failedAt" value={failedAt.getTime()} />
          <button className="button button-low" aria-label={`Try again: ${kind} ${id}`}>
            Try again
          </button>
        </form>
      ) : (
        <p className="quiet">This version does not know such work, so it can't be tried again.</p>
      )}
    </li>
  )
}

const isKind = (kind: string): boolean => kinds.some((each) => each === kind)

function resultOf({ failedWith, isWaiting }: Week['retries'][number]): string {
  if (failedWith !== null) return `Failed again: ${failedWith}`
  return isWaiting
    ? 'Waits for its turn, a minute or two. Load the page again to see.'
    : 'Done: nothing is left to do.'
}
