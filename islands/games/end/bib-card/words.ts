import type { Video } from '../../../../worker/media/contract'
import { photoUrl } from '../../../../worker/media/contract'
import type { Game, TrickAttempt } from '../../../../worker/games/reads/contract'
import { finalStandingsOf, lastOutOf, leftOf } from '../../../../worker/games/view/ending'
import { letterWordOf } from '../../../../worker/games/view/house-rules'
import { nameOf, namesOf, winnersOf } from '../../../../worker/games/view/pending-move'
import { watchable } from '../../../../worker/games/view/turns'
import { gameResultOf } from '../../../../worker/games/view/words'

/** What the card of an ended game shows. */
export interface Bib {
  /** "@ann won!", for those who were not there. */
  result: string
  word: string
  players: BibPlayer[]
  /** The trick that ended it, or who left. */
  fact: { label: string; value: string } | null
  /** The set of that trick. */
  film: Video | null
}

export interface BibPlayer {
  name: string
  photo: string | null
  letters: number
  isWinner: boolean
}

/** More have no room side by side. */
const most = 4

export const hasBib = ({ gameType, players, winnerSeats }: Game): boolean =>
  gameType === 'skate' && winnerSeats.length > 0 && players.length <= most

/** `lastRound` is what the viewer may see of it: a film that they may not is not in it. */
export function bibOf(game: Game, lastRound: readonly TrickAttempt[]): Bib {
  const winners = winnersOf(game)
  const set = lastOutOf(game, lastRound) && lastRound.find(({ isSet }) => isSet)
  return {
    // Nobody is "you" on a picture that others get.
    result: gameResultOf(game, ''),
    word: letterWordOf(game),
    players: finalStandingsOf(game).map((player) => ({
      name: nameOf(player),
      photo: photoUrl(player),
      letters: player.skateLetters,
      isWinner: winners.includes(player),
    })),
    fact: factOf(game, set !== undefined),
    film: set ? watchable(set) : null,
  }
}

function factOf(game: Game, isDecided: boolean): Bib['fact'] {
  if (isDecided && game.latestTurn) return { label: 'Decided by', value: game.latestTurn.trickName }
  const left = leftOf(game)
  return left.length > 0 ? { label: 'Left the game', value: namesOf(left) } : null
}
