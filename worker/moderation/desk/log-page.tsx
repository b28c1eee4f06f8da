import { numberAlike } from '../../text/number-alike'
import { outerUrls } from '../../urls'
import type { logPage } from '../case-queries'
import { actNames, limits, thingNames } from '../contract'
import { DeskPage, reasonWords, Time } from '../parts'
import { Tag } from '../../../islands/ui/tag'

type Entry = Awaited<ReturnType<typeof logPage>>[number]

const nameOf = ({ entry, contentType, owner }: Entry): string =>
  [actNames[entry.act], contentType && thingNames[contentType], owner !== null && `of @${owner}`]
    .filter(Boolean)
    .join(' ')

export function LogPage({ entries }: { entries: Entry[] }) {
  const last = entries.at(-1)
  const names = numberAlike(entries.map(nameOf))
  return (
    <DeskPage current={outerUrls.deskLog()}>
      <section className="desk-section" aria-labelledby="log">
        <h1 id="log">Log</h1>
        {entries.length === 0 && <p>Nobody has decided anything yet.</p>}
        <ul className="desk-list">
          {entries.map(({ entry, moderator, contentType, owner }, at) => (
            <li key={entry.id} className="desk-entry">
              <a href={outerUrls.deskCase({ caseId: entry.caseId })} aria-label={names[at]}>
                <strong>{actNames[entry.act]}</strong> {contentType && thingNames[contentType]}{' '}
                {owner !== null && (
                  <>
                    of <Tag of={owner} />
                  </>
                )}
              </a>
              {reasonWords(entry)}, by {moderator === null ? 'nobody' : <Tag of={moderator} />},{' '}
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
