import { urls } from '../urls'
import type { Rivalry } from './reads/contract'

interface Props {
  rivalry: Rivalry
  /** The other skater's. */
  skatertag: string
}

/** How the viewer stands against another skater, on that skater's page; nothing without a game. */
export function RivalryPart({ rivalry, skatertag }: Props) {
  const { games, wins, losses, lastGameId } = rivalry
  if (games === 0) return null
  return (
    <p className="rivalry">
      <span>
        You and <b>@{skatertag}</b>: {games} {games === 1 ? 'game' : 'games'}, {wins} won, {losses}{' '}
        lost
      </span>
      {lastGameId !== null && (
        <a className="text-link" href={urls.games({}, { game: lastGameId })}>
          Last game
        </a>
      )}
    </p>
  )
}
