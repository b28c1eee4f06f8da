import type { GameView, PlayerView } from '../reads/contract'
import type { Badge } from '../contract'
import type { Player, BaseGameState } from './state'

type TableView = Omit<GameView, 'gameType' | 'acts'>

/** The part of the view that both games share. Fields that only one game has are empty. */
export function baseView(
  { status, version, createdAt, deadline, result }: BaseGameState,
  players: Player[],
  badgesOf: (player: Player) => Badge[],
): TableView {
  return {
    status,
    version,
    createdAt: instant(createdAt),
    joinDeadline: deadline?.why === 'join' ? instant(deadline.at) : null,
    players: players.map((player) => playerView(player, badgesOf(player))),
    winnerSeats: result?.winners ?? [],
    noWinner: result?.noWinner ?? null,
    gamePhase: null,
    currentTrickId: null,
    currentTurnPlayerId: null,
    turnNumber: null,
    turnDeadline: null,
    usedTrickIds: [],
    selectedCategories: null,
    locationName: null,
    locationLatitude: null,
    locationLongitude: null,
    timeLimitHours: null,
    recordingDeadline: null,
    votingDeadline: null,
    clips: [],
    votes: [],
    myVote: { clipId: null },
  }
}

const playerView = (player: Player, badges: Badge[]): PlayerView => ({
  seat: player.seat,
  playerId: player.userId,
  status: player.status,
  isEliminated: player.isEliminated,
  skateLetters: player.letters,
  diceRoll: player.diceRoll,
  badges,
})

export const instant = (at: number): string => new Date(at).toISOString()
