import { messages } from '../../films/contract'
import type { FilmPlayer } from '../../films/rules'

export const filmNameOf = (player: Pick<FilmPlayer, 'skatertag'> | undefined): string =>
  player?.skatertag ? `@${player.skatertag}` : messages.hidden

/** Hidden skaters are counted at the end. */
export function listed(names: string[]): string {
  const seen = names.filter((name) => name !== messages.hidden)
  const hidden = names.length - seen.length
  const all = [...seen, ...(hidden > 0 ? [hidden === 1 ? 'a skater' : `${hidden} skaters`] : [])]
  const last = all.pop() ?? ''
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last
}

export function endingOf(players: FilmPlayer[]): string {
  const winners = players.filter(({ isWinner }) => isWinner)
  if (winners.length === 0) return 'Nobody won.'
  const names = listed(winners.map(filmNameOf))
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} won.`
}
