import { useState } from 'react'
import { FoundCard } from './found-card'
import { keepInWords } from './keep'
import type { PhoneSession } from './queue'
import { deleteReviewed } from './reviewed'

interface Props {
  userId: string
  sessions: PhoneSession[]
}

/** What a review held as its tab died. */
export function ReviewedCards({ userId, sessions }: Props) {
  const [left, setLeft] = useState(sessions)
  const settle = async ({ startedAtMs }: PhoneSession) => {
    setLeft((all) => all.filter((each) => each.startedAtMs !== startedAtMs))
    await deleteReviewed(userId, startedAtMs)
  }
  return left.map((session) => (
    <FoundCard
      key={session.startedAtMs}
      session={session}
      onKeep={() => void keepInWords(userId, session).then(() => settle(session))}
      onThrow={() => void settle(session)}
    />
  ))
}
