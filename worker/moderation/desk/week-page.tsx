import { outerUrls } from '../../urls'
import { DeskPage, Time } from '../parts'
import { spanInWords } from '../rules'
import type { readWeek } from './week-queries'

type Week = Awaited<ReturnType<typeof readWeek>>

/** How the desk did in the last seven days, and the work that needs a person. */
export function WeekPage({ numbers, waiting, oldestMs, decisionMs, failures }: Week) {
  return (
    <DeskPage current={outerUrls.deskWeek()}>
      <section className="desk-section" aria-labelledby="week">
        <h1 id="week">Week</h1>
        <p>
          {waiting === 0
            ? 'Nothing waits.'
            : `${waiting} waiting, the oldest for ${spanInWords(oldestMs ?? 0)}.`}{' '}
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
          <>
            <p>
              <code>npm run jobs -- retry</code> tries them again.
            </p>
            <ul className="desk-list">
              {failures.map(({ kind, id, error, failedAt }) => (
                <li key={`${kind} ${id}`} className="desk-entry">
                  <strong>{kind}</strong> {id}, <Time at={failedAt} />
                  <blockquote>{error}</blockquote>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </DeskPage>
  )
}
