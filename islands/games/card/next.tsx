import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { Button } from '../../ui/button'
import { afterDialogs } from '../../ui/dialog-history'
import { WithTags } from '../../ui/tag'
import { gamesQuery } from '../data/games-query'
import { useScreen } from '../data/screen-context'
import { moveWords } from '../../../worker/games/view/next'
import { mostUrgentFirst } from '../../../worker/games/view/urgency'
import { gameName } from '../../../worker/games/view/words'
import { ShortClock } from './countdown'

/** After the viewer's move: leads to the next game that waits for them. */
export default function Next({ game }: { game: Game }) {
  const { viewerId, goTo } = useScreen()
  const { data: games = [] } = useQuery({ ...gamesQuery, enabled: false })
  const [next] = mostUrgentFirst(games, viewerId).filter(({ id }) => id !== game.id)
  const button = useRef<HTMLButtonElement>(null)
  const none = useRef<HTMLParagraphElement>(null)
  // The button of the move has disappeared, and the focus with it.
  useEffect(
    () =>
      afterDialogs(() => {
        const shown = button.current ?? none.current
        if (document.activeElement === document.body) shown?.focus({ preventScroll: true })
      }),
    [],
  )
  if (!next) {
    return (
      <p className="game-next" tabIndex={-1} ref={none}>
        Next: nothing else waits for you.
      </p>
    )
  }
  return (
    <Button kind="primary" wide ref={button} onClick={() => goTo(next.id)}>
      <span className="game-next-words">
        <span>Next: {moveWords(next, viewerId)}</span>{' '}
        <span className="small">
          <WithTags text={gameName(next, viewerId)} /> <ShortClock game={next} isSilent />
        </span>
      </span>
    </Button>
  )
}
