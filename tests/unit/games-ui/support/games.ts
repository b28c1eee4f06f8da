import type { CallView, Game } from '../../../../worker/games/reads/contract'
import type { GameType } from '../../../../worker/games/contract'
import { viewOf } from '../../../../worker/games/registry'
import { names, type Game as NewGame } from '../../games/support/factories'
import { play } from '../../games/support/story'

/** A game after a story, as ann or another player sees it. */
export function gameAfter(
  of: GameType | NewGame,
  story: string,
  viewer = 'ann',
  players = 3,
): Game {
  const { state } = play(typeof of === 'string' ? { type: of, players } : of, story)
  const view = viewOf(state, names.indexOf(viewer as (typeof names)[number]))
  if (!view) throw new Error(`${viewer} sees nothing`)
  return {
    ...view,
    id: 'game',
    currentTrickName: view.currentTrickId,
    latestTurn: null,
    tricksLanded: [],
    players: view.players.map((player) => ({
      ...player,
      id: `player ${player.seat}`,
      skatertag: player.playerId,
      profilePhotoObjectName: null,
      stance: 'goofy',
      awayUntil: null,
    })),
    call: view.call && { ...view.call, ...calledTurn(view.call) },
    endedCalls: view.endedCalls.map((call) => ({ ...call, ...calledTurn(call) })),
    clips: view.clips.map((clip) => ({
      ...clip,
      gameId: 'game',
      skatertag: clip.playerId,
      profilePhotoObjectName: null,
      videoObjectName: `${clip.id}.mp4`,
      posterObjectName: null,
      width: null,
      height: null,
      marks: null,
      caption: null,
      createdAt: view.createdAt,
      hasMyVote: view.myVote.clipId === clip.id,
      propped: false,
    })),
  }
}

const calledTurn = ({ turnNumber, trickId }: CallView) => ({
  turnId: `turn ${turnNumber}`,
  trickName: trickId,
})
