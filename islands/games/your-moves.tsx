import { useQuery } from '@tanstack/react-query'
import { expired, shortly } from '../../worker/games/view/countdown'
import { movesOf, type WaitingMove } from '../../worker/games/view/moves'
import { urls } from '../../worker/urls'
import { WithTags } from '../ui/tag'
import { useRoughlyLeft } from './data/clock'
import { gamesQuery } from './data/games-query'

interface Props {
  userId: string
  /** Of the list's first page. */
  moves: WaitingMove[]
  now: number
}

/** Beside the list on a desk: what waits for the viewer in all games. */
export default function YourMoves({ userId, moves: first, now }: Props) {
  // The list reads them; this only shows them.
  const { data: games } = useQuery({ ...gamesQuery, enabled: false })
  const moves = games ? movesOf(games, userId) : first
  return (
    <section className="desk-only stack" aria-labelledby="your-moves">
      <h2 className="subheading" id="your-moves">
        Your moves
      </h2>
      {moves.length === 0 ? (
        <p className="quiet">Nothing waits for you.</p>
      ) : (
        <ul className="lines">
          {moves.map((move) => (
            <li className="line" key={move.id}>
              <a className="line-main game-move" href={urls.games({}, { game: move.id })}>
                <b>
                  <WithTags text={move.words} />
                </b>
                <span className="small quiet">
                  <WithTags text={move.names} />
                </span>
              </a>
              {move.until !== null && <Left until={move.until} now={now} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Left({ until, now }: { until: string; now: number }) {
  const left = useRoughlyLeft(until, now)
  return (
    <span className="game-clock" suppressHydrationWarning>
      {left > 0 ? shortly(left) : expired}
    </span>
  )
}
