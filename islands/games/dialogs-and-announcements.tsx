import { useEffect, useRef, useState } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { useCameraReturn } from '../ui/camera-return'
import { warm } from '../ui/warm'
import { useScreen, type ScreenState } from './data/screen-context'
import { Dialogs } from './dialogs'
import { useEnding } from './use-ending'
import { announcementsOf } from '../../worker/games/view/announcements'

interface Props {
  /** The games in the HTML; they may change before this code has loaded. */
  first: Game[]
  games: Game[]
  asked: ScreenState | null
  ask: (next: ScreenState | null) => void
}

const rollPanel = () => import('./card/roll-panel')

/** Their dialogs ask for a film. */
const films = new Set<ScreenState['what']>(['turn', 'clip'])

/** Loads after hydration, because it only reacts to events. */
export default function Deferred({ first, games, asked, ask }: Props) {
  const { viewerId } = useScreen()
  // A roll is shown at the press.
  useEffect(() => warm(rollPanel), [])
  useCameraReturn('game', asked && films.has(asked.what) ? asked : null, ask)
  useEnding(first, games, viewerId, (gameId) => ask({ what: 'end', gameId, isNew: true }))
  return (
    <>
      <Announcements first={first} games={games} />
      <Dialogs asked={asked} games={games} viewerId={viewerId} onClose={() => ask(null)} />
    </>
  )
}

function Announcements({ first, games }: { first: Game[]; games: Game[] }) {
  const { viewerId } = useScreen()
  const before = useRef(first)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const news = announcementsOf(before.current, games, viewerId)
    before.current = games
    if (news.length > 0) setAnnouncement(news.join('. '))
  }, [games, viewerId])
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  )
}
