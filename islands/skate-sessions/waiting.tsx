import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deleteParkCount, findParkCounts, type ParkCount } from '../park/park-counts'
import { keys } from '../query-keys'
import { Button } from '../ui/button'
import { Badge } from '../ui/badge'
import { useLazyDialog } from '../ui/lazy'
import { Notice } from '../ui/states'
import { Thing } from '../ui/thing'
import { keepCounted } from './counted'
import { sessionOf } from './counted-session'
import { FoundCard } from './found-card'
import {
  correctWaiting,
  deleteWaiting,
  findWaitingSessions,
  keepSession,
  sendWaitingSessions,
  type PhoneSession,
  type WaitingSession,
} from './queue'
import { deleteReviewed, findReviewed } from './reviewed'
import { sumWords, sessionTimeWords, type TrickNames } from './words'

interface Found {
  counted: ParkCount[]
  reviewed: PhoneSession[]
}

/** Those that are neither kept nor thrown away. */
const findSessions = async (userId: string): Promise<Found> => ({
  counted: await findParkCounts(Date.now()),
  reviewed: await findReviewed(userId),
})

/** Sessions that are on this phone alone. */
export default function Waiting({ userId, names }: { userId: string; names: TrickNames }) {
  const queries = useQueryClient()
  const [all, setAll] = useState<WaitingSession[]>([])
  const [{ counted, reviewed }, setFound] = useState<Found>({ counted: [], reviewed: [] })
  const [corrected, setCorrected] = useState<WaitingSession | null>(null)
  const correct = useLazyDialog(() => import('./correct-dialog'))
  useEffect(() => {
    const look = async () => {
      const sent = await sendWaitingSessions(userId)
      setAll(await findWaitingSessions(userId))
      setFound(await findSessions(userId))
      if (sent > 0) await queries.invalidateQueries({ queryKey: keys.skateSessions })
    }
    void look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [userId, queries])
  const timeOf = ({ startedAtMs, lengthMs, utcOffsetMinutes }: PhoneSession) =>
    sessionTimeWords({
      startedAt: new Date(startedAtMs).toISOString(),
      endedAt: new Date(startedAtMs + lengthMs).toISOString(),
      utcOffsetMinutes,
    })
  const refresh = async (isSent: boolean | void) => {
    setAll(await findWaitingSessions(userId))
    setFound(await findSessions(userId))
    if (isSent) await queries.invalidateQueries({ queryKey: keys.skateSessions })
  }
  const keepReviewed = async (session: PhoneSession) => {
    const isSent = await keepSession(userId, session)
    await deleteReviewed(userId, session.startedAtMs)
    return isSent
  }
  if (all.length + counted.length + reviewed.length === 0) return null
  return (
    <section className="section session-waiting" aria-labelledby="sessions-waiting">
      <h2 className="heading session-heading" id="sessions-waiting">
        On this phone
      </h2>
      <div className="stack">
        {reviewed.map((session) => (
          <FoundCard
            key={session.startedAtMs}
            session={session}
            onKeep={() => void keepReviewed(session).then(refresh)}
            onThrow={() => void deleteReviewed(userId, session.startedAtMs).then(refresh)}
          />
        ))}
        {counted.map((count) => (
          <FoundCard
            key={count.startedAtMs}
            session={sessionOf(count)}
            onKeep={() => void keepCounted(userId, count).then(refresh)}
            onThrow={() => {
              deleteParkCount(count.startedAtMs)
              void refresh()
            }}
          />
        ))}
        {all.map((waiting) => {
          const time = timeOf(waiting)
          return (
            <article className="card stack" key={waiting.id} aria-label={time}>
              <div className="row row-spread">
                <h3>{time}</h3>
                {waiting.refused === null ? (
                  <Badge>Waits</Badge>
                ) : (
                  <Badge kind="bailed">Refused</Badge>
                )}
              </div>
              <p>{sumWords(waiting.tricks)}</p>
              {waiting.refused === null ? (
                <p className="quiet">It goes up by itself, for up to 90 days.</p>
              ) : (
                <Notice kind="danger">{waiting.refused}</Notice>
              )}
              <div className="row">
                <Thing value={`: ${time}`}>
                  {waiting.refused !== null && (
                    <Button
                      low
                      onClick={() => {
                        setCorrected(waiting)
                        void correct.show()
                      }}
                    >
                      Correct
                    </Button>
                  )}
                  <Button
                    low
                    onClick={() => void deleteWaiting(waiting.id).then(() => refresh(false))}
                  >
                    Throw away
                  </Button>
                </Thing>
              </div>
            </article>
          )
        })}
      </div>
      {correct.Dialog && corrected && (
        <correct.Dialog
          {...correct.at}
          key={corrected.id}
          {...{ names, tricks: corrected.tricks, time: timeOf(corrected) }}
          onSave={async (tricks) => {
            await refresh(await correctWaiting(userId, corrected, tricks))
            return true
          }}
        />
      )}
    </section>
  )
}
