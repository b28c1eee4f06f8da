import Plus from 'lucide-react/icons/plus'
import { useCallback, useMemo, useState } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { brand } from '../../worker/brand'
import { messages } from '../../worker/games/contract'
import { urls } from '../../worker/urls'
import { ApiError } from '../api'
import { reloadOnce } from '../errors/reload'
import { Button } from '../ui/button'
import { Lazy } from '../ui/lazy'
import { EmptyState, Notice } from '../ui/states'
import { ScreenProvider, type ScreenState, type ShownGame } from './data/screen-context'
import { useGames } from './data/games-query'
import { GameList } from './list'
import type { Show } from '../../worker/games/view/filter'

interface Props {
  userId: string
  games: Game[]
  /** The HTML has only the first page of them. */
  total: number
  etag: string | null
  shown: string | null
  show: Show
  page: number
  /** The URL names a homie to challenge, or a spot to own, so the form is open. */
  isCreating: boolean
  now: number
  origin: string
}

const deferred = () => import('./dialogs-and-announcements')
const newGame = () => import('./new/dialog')

export default function GamesScreen(props: Props) {
  const { userId, shown: link, show, page, isCreating, now, origin, ...first } = props
  const { games, total, error, again } = useGames(userId, first)
  const [asked, setAsked] = useState<ScreenState | null>(null)
  const [creating, setCreating] = useState(isCreating)
  const [shown, setShown] = useState<ShownGame | null>(link === null ? null : { id: link })
  const goTo = useCallback((id: string) => setShown({ id }), [])
  const screen = useMemo(
    () => ({ viewerId: userId, now, origin, ask: setAsked, goTo }),
    [userId, now, origin, goTo],
  )
  const isGone = useGoneGame(link, games, total)
  const begin = () => setCreating(true)
  return (
    <ScreenProvider value={screen}>
      <div className="games">
        <div className="page-head games-head">
          <h1 className="title">Games</h1>
          <div className="row">
            <a className="text-link small" href={urls.park()}>
              On one phone
            </a>
            <Button icon={<Plus aria-hidden />} onClick={begin}>
              New Game
            </Button>
          </div>
        </div>
        {error && (
          <Notice>
            {error instanceof ApiError ? `${brand} has trouble.` : 'No signal.'} Your games are
            safe, this is how they last stood.
          </Notice>
        )}
        {isGone && (
          <div className="games-notice">
            <Notice>{messages.notListed}</Notice>
          </div>
        )}
        {total === 0 && (
          <EmptyState
            line={messages.none}
            hint="All here already? Pass one phone round instead."
            action={
              <Button kind="primary" onClick={begin}>
                Create Game
              </Button>
            }
          />
        )}
        {total > 0 && <GameList {...{ games, total, shown, show, page, error, again }} />}
        <Lazy
          of={deferred}
          props={{ first: first.games, games, asked, ask: setAsked }}
          // Before a press asks for a dialog, its toast would only cover another message.
          onFail={asked ? reloadOnce : console.warn}
        />
        <Lazy
          of={newGame}
          when={creating}
          props={{ open: creating, onClose: () => setCreating(false), onCreated: goTo }}
        />
      </div>
    </ScreenProvider>
  )
}

/** Then the link is older than the end of the game. */
function useGoneGame(link: string | null, games: Game[], total: number): boolean {
  const isThere = games.some(({ id }) => id === link)
  const [wasThere, setWasThere] = useState(isThere)
  if (isThere && !wasThere) setWasThere(true)
  return link !== null && !isThere && !wasThere && games.length >= total
}
