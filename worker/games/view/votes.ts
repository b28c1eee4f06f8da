import type { Game, OwnTheSpotClip } from '../reads/contract'

export function voteLabel({ myVote }: Pick<Game, 'myVote'>, clipId: string): string {
  if (myVote.clipId === null) return 'Vote'
  return myVote.clipId === clipId ? 'Voted' : 'Change Vote'
}

export const votesOf = ({ voteCount }: Pick<OwnTheSpotClip, 'voteCount'>): string =>
  voteCount === '1' ? '1 vote' : `${voteCount} votes`

export const withVote = (game: Game, clipId: string | null): Game => ({
  ...game,
  myVote: { clipId },
  clips: game.clips.map((clip) => ({ ...clip, hasMyVote: clip.id === clipId })),
})
