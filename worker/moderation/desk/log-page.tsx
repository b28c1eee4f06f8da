import { outerUrls } from '../../urls'
import type { logPage } from '../case-queries'
import { actNames, limits, thingNames } from '../contract'
import { DeskPage, reasonWords, Time } from '../parts'

/** Everything that was done, the newest first. Nobody can change it. */
export function LogPage({ entries }: { entries: Awaited<ReturnType<typeof logPage>> }) {
  const last = entries.at(-1)
  return (
    <DeskPage current={outerUrls.deskLog()}>
      <section className="desk-section" aria-labelledby="log">
        <h1 id="log">Log</h1>
        {entries.length === 0 && <p>Nobody has decided anything yet.</p>}
        <ul className="desk-list">
          {entries.map(({ entry, moderator, contentType, owner }) => (
            <li key={entry.id} className="desk-entry">
              <a href={outerUrls.deskCase({ caseId: entry.caseId })}>
                <strong>{actNames[entry.act]}</strong> {contentType && thingNames[contentType]}{' '}
                {owner !== null && `of @${owner}`}
              </a>
              {reasonWords(entry)}, by {moderator === null ? 'nobody' : `@${moderator}`},{' '}
              <Time at={entry.at} />
              {entry.note && <blockquote dir="auto">{entry.note}</blockquote>}
            </li>
          ))}
        </ul>
        {entries.length === limits.logPerPage && last && (
          <a className="text-link" href={outerUrls.deskLog({}, { before: last.entry.id })}>
            Older
          </a>
        )}
      </section>
    </DeskPage>
  )
}
