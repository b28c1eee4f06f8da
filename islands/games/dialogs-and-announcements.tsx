import { useEffect, useRef, useState } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { useScreen, type ScreenState } from './data/screen-context'
import { Dialogs } from './dialogs'
import { useEnding } from './use-ending'
import { announcementsOf } from './view/announcements'

interface Props {
  /** The games that came with the page: they may have changed before this code had loaded. */
  first: Game[]
  games: Game[]
  asked: ScreenState | null
  ask: (next: ScreenState | null) => void
}

/** What the screen needs only when something happens. It loads once the cards react to presses. */
export default function Deferred({ first, games, asked, ask }: Props) {
  const { viewerId } = useScreen()
  useEnding(first, games, viewerId, (gameId) => ask({ what: 'end', gameId, isNew: true }))
  return (
    <>
      <Announcements first={first} games={games} />
      <Dialogs asked={asked} games={games} viewerId={viewerId} onClose={() => ask(null)} />
    </>
  )
}

/** Announces to screen readers how the games have changed. */
function Announcements({ first, games }: { first: Game[]; games: Game[] }) {
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
