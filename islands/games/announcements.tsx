import { useEffect, useRef, useState } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { useScreen } from './data/screen-context'
import { announcementsOf } from './view/announcements'

/** Announces to screen readers how the games have changed. */
export function Announcements({ first, games }: { first: Game[]; games: Game[] }) {
  const { viewerId } = useScreen()
  const before = useRef(first)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const news = announcementsOf(before.current, games, viewerId)
    before.current = games
    if (news.length > 0) setSaid(news.join('. '))
  }, [games, viewerId])
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  )
}
