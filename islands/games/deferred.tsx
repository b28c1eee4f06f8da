import type { Game } from '../../worker/games/reads/contract'
import { Announcements } from './announcements'
import { useScreen, type ScreenState } from './data/screen-context'
import { Dialogs } from './dialogs'
import { useEnding } from './use-ending'

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
      <Dialogs asked={asked} games={games} onClose={() => ask(null)} />
    </>
  )
}
