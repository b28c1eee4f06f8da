import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type {
  SessionPage,
  SessionSummary,
  SkateSession,
  TrickTries,
  WeekCard,
} from '../../worker/skate-sessions/contract'
import { messages } from '../../worker/skate-sessions/contract'
import * as skateSessionEndpoints from '../../worker/skate-sessions/endpoints'
import { urls } from '../../worker/urls'
import { stackParam } from '../../worker/pwa/contract'
import { ApiError, serverMessage } from '../api'
import { keys } from '../query-keys'
import { readOrFail, request } from '../request'
import { shareCard } from '../shares/share-button'
import { countTries } from '../tripod/count-tries'
import { useAct } from '../use-act'
import { Button, buttonClass } from '../ui/button'
import { Lazy, useLazyDialog } from '../ui/lazy'
import { Loaded } from '../ui/loaded'
import { EmptyState } from '../ui/states'
import { SessionCard } from './card'
import type { CardOf } from './share-card/dialog'
import { useDeletion } from './use-deletion'
import {
  capital,
  countSessions,
  dateWords,
  monthWords,
  trickNameOf,
  sessionTimeWords,
  trickLine,
  weekWords,
  type TrickNames,
} from './words'

interface Props {
  userId: string
  /** Null where the server could not read them. */
  page: SessionPage | null
  names: TrickNames
  /** Its card is opened with the page. */
  week: WeekCard | null
}

export default function SkateSessionsScreen({ userId, page: given, names, week }: Props) {
  useEffect(() => {
    if (week) void shareCard(ofWeek(week, names))
    // Once, with what the page came with.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  const query = useQuery({
    queryKey: keys.skateSessions,
    queryFn: () => readOrFail(skateSessionEndpoints.list, messages.listFailed),
    ...(given && { initialData: given }),
    // An error that the page came with is shown first, with its button.
    enabled: given !== null,
    retry: false,
  })
  const shown =
    given === null && !query.data ? { ...query, error: query.error ?? notLoaded } : query
  return (
    <div className="stack">
      <h1 className="title">Sessions</h1>
      <Lazy of={loadWaiting} props={{ userId, names }} />
      <Loaded query={shown} what={messages.listFailed} safe="They are safe.">
        {(page) => <Sessions {...{ page, names }} />}
      </Loaded>
    </div>
  )
}

const loadWaiting = () => import('./waiting')

const notLoaded = new Error(messages.listFailed)

function Sessions({ page, names }: { page: SessionPage; names: TrickNames }) {
  const queries = useQueryClient()
  const [older, setOlder] = useState<SessionPage[]>([])
  const correct = useLazyDialog(() => import('./correct-dialog'))
  const [correctedId, setCorrectedId] = useState<string | null>(null)
  const again = async () => {
    setOlder([])
    await queries.invalidateQueries({ queryKey: keys.skateSessions })
  }
  const deletion = useDeletion(again)
  const last = older.at(-1) ?? page
  const listed = [page, ...older].flatMap(({ skateSessions }) => skateSessions)
  const correction = useAct({
    call: ({ session, tricks }: { session: SkateSession; tricks: TrickTries[] }) =>
      request(skateSessionEndpoints.correct, {
        params: { skateSessionId: session.id },
        body: { version: session.version, tricks },
      }),
    done: () => setOlder([]),
    touches: [keys.skateSessions],
    failed: (error) =>
      error instanceof ApiError && error.status === 409
        ? {
            title: messages.changed,
            description: 'Nothing was saved. Here are the newest numbers.',
          }
        : { description: serverMessage(error, messages.changeFailed) },
  })
  const more = useAct({
    call: (before: string) =>
      readOrFail(skateSessionEndpoints.list, messages.listFailed, { query: { before } }),
    done: (next) => setOlder((all) => [...all, next]),
    failed: messages.listFailed,
  })
  const corrected = listed.find(({ id }) => id === correctedId)
  const { summary } = page
  if (listed.length === 0 && !summary?.months.length) return <Empty />
  return (
    <>
      {summary && <Summary {...{ summary, names }} />}
      <section className="section" aria-labelledby="sessions-all">
        <h2 className="heading session-heading" id="sessions-all">
          All sessions
        </h2>
        <div className="stack">
          {listed.map((session) => (
            <SessionCard
              key={session.id}
              {...{ session, names }}
              isDeleted={deletion.isGoing(session.id)}
              onDelete={() => deletion.begin(session)}
              onUndo={() => deletion.undo(session.id)}
              onShare={() => void shareCard(asCard(session, names))}
              onCorrect={() => {
                setCorrectedId(session.id)
                void correct.show()
              }}
            />
          ))}
        </div>
        {last.hasMore && (
          <Button busy={more.busy} onClick={() => void more.act(listed.at(-1)!.startedAt)}>
            Show older
          </Button>
        )}
        {!last.hasMore && summary && summary.months.length > 0 && (
          <ul className="session-rows quiet">
            {summary.months.map(({ month, sessions, tries }) => (
              <li key={month}>
                {monthWords(month)}: {countSessions(sessions)}, {countTries(tries)}
              </li>
            ))}
          </ul>
        )}
      </section>
      {correct.Dialog && corrected && (
        <correct.Dialog
          {...correct.at}
          key={`${corrected.id} ${corrected.version}`}
          {...{ names, tricks: corrected.tricks, time: sessionTimeWords(corrected) }}
          onSave={async (tricks) => (await correction.act({ session: corrected, tricks })) !== null}
        />
      )}
    </>
  )
}

const asCard = (session: SkateSession, names: TrickNames): CardOf => ({
  tricks: session.tricks,
  names,
  title: dateWords({ ...session, startedAtMs: Date.parse(session.startedAt) }),
  note: null,
  ownSpot: session.isOwnSpot ? session.spotName : null,
  film: null,
})

const ofWeek = ({ monday, sessions, tricks }: WeekCard, names: TrickNames): CardOf => ({
  tricks,
  names,
  title: weekWords(monday),
  note: countSessions(sessions),
  ownSpot: null,
  film: null,
})

const Empty = () => (
  <EmptyState
    line="No sessions yet."
    hint="Film in Tripod mode or stack a long take, and tick “Keep this session” at the end. Or count your tries without a film. Only you see it."
    action={
      <div className="row">
        <a
          className={buttonClass({ kind: 'primary' })}
          href={urls.profile({}, { [stackParam]: '' })}
        >
          Film one
        </a>
        <a className={buttonClass({})} href={`${urls.park()}#count`}>
          Count
        </a>
      </div>
    }
  />
)

function Summary({ summary, names }: { summary: SessionSummary; names: TrickNames }) {
  const { weeks, streak, tricks } = summary
  const week = weeks.at(-1)!
  const skated = weeks.filter(({ sessions }) => sessions > 0).length
  const most = Math.max(1, ...weeks.map(({ tries }) => tries))
  return (
    <>
      <section className="section" aria-labelledby="sessions-week">
        <h2 className="heading session-heading" id="sessions-week">
          This week
        </h2>
        <p>
          {week.sessions === 0
            ? 'Nothing yet.'
            : `${countSessions(week.sessions)}, ${countTries(week.tries, week.isHeard)}.`}
          {streak > 1 && ` ${streak} weeks in a row.`}
        </p>
      </section>
      <section className="section" aria-labelledby="sessions-year">
        <h2 className="heading session-heading" id="sessions-year">
          A year
        </h2>
        <div className="session-year" role="img" aria-label={`Skated in ${skated} of 53 weeks`}>
          {weeks.map(({ monday, sessions, tries }) => (
            <span
              key={monday}
              {...(sessions > 0 && { className: `is-${Math.ceil((4 * tries) / most)}` })}
            />
          ))}
        </div>
        <p className="quiet small session-ends" aria-hidden="true">
          <span>{monthWords(weeks[0]!.monday.slice(0, 7))}</span>
          <span>This week</span>
        </p>
      </section>
      {tricks.length > 0 && (
        <section className="section" aria-labelledby="sessions-tricks">
          <h2 className="heading session-heading" id="sessions-tricks">
            This month
          </h2>
          <ul className="session-rows">
            {tricks.map(({ trickId, thisMonth, lastMonth, isHeard }) => (
              <li key={trickId}>
                {capital(trickNameOf(names, trickId))}: {trickLine(thisMonth, lastMonth, isHeard)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
