import type { ActivityType } from '../../../worker/feed/contract'
import type { Action } from '../../../worker/score/contract'

type Kind =
  | 'clip'
  | 'landed'
  | 'spot'
  | 'spot without points'
  | 'game clip'
  | 'turn'
  | 'skate won'
  | 'spot won'

/** Something that a skater has done, and that still exists. */
export interface Made {
  kind: Kind
  owner: string
  id: string
  /** What it counts for: the trick of a video, the game of a win; else itself. */
  subject?: string
}

const worth: Record<Kind, Action | null> = {
  clip: 'clip_uploaded',
  landed: 'trick_landed',
  spot: 'spot_created',
  'spot without points': null,
  'game clip': 'clip_uploaded',
  turn: null,
  'skate won': 'game_won',
  'spot won': 'game_won',
}

const shown: Record<Kind, ActivityType | null> = {
  clip: 'my_clip_upload',
  landed: 'trick_video_upload',
  spot: 'spot_created',
  'spot without points': 'spot_created',
  'game clip': 'own_the_spot_clip',
  turn: 'skate_game_landed_trick',
  'skate won': 'skate_game_won',
  'spot won': null,
}

/** The entries that the ledger must have for everything that still exists, each once, sorted. */
export function entriesFor(all: Made[]): string[] {
  const entries = all.flatMap(({ kind, owner, id, subject = id }) => {
    const action = worth[kind]
    return action ? [`${owner} ${action} ${subject}`] : []
  })
  return [...new Set(entries)].sort()
}

/** What everybody's feed must show of it where all are homies and all is shared, sorted. */
export const itemsFor = (all: Made[]): string[] =>
  all.flatMap(({ kind, owner }) => (shown[kind] ? [`${owner} ${shown[kind]}`] : [])).sort()
