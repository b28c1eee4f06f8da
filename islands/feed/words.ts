import type { ActivityItem } from '../../worker/feed/contract'
import type { FeedEntry } from './fold'

export interface FeedAction {
  did: string
  /** The headline of its card. */
  trick?: string
  what?: string | undefined
  how?: string | undefined
}

const skate = 'in a game of S.K.A.T.E.'

export function actionOf({ type, trick, locationName, playerCount }: ActivityItem): FeedAction {
  switch (type) {
    case 'my_clip_upload':
      return { did: 'stacked a clip' }
    case 'trick_video_upload':
      return landed(trick)
    case 'spot_created':
      return { did: 'added a spot' }
    case 'skate_game_landed_trick':
      return { ...landed(trick), how: skate }
    case 'skate_game_won':
      return {
        did: 'won a game of S.K.A.T.E.',
        how: playerCount ? `with ${playerCount} players` : undefined,
      }
    case 'own_the_spot_clip':
      return locationName
        ? { did: 'stacked a clip to own', what: locationName }
        : { did: 'stacked a clip in Own the Spot' }
  }
}

const landed = (trick: ActivityItem['trick']): FeedAction =>
  trick ? { did: 'landed', trick: trick.name } : { did: 'landed a trick' }

export const sentenceOf = ({ did, trick, what, how }: FeedAction): string =>
  [did, trick, what, how].filter(Boolean).join(' ')

/** "2 more landed in this game: Kickflip, Ollie" */
export function foldedWords(folded: readonly ActivityItem[]): string {
  const tricks = folded.flatMap(({ trick }) => trick?.name ?? [])
  const words = `${folded.length} more landed in this game`
  return tricks.length > 0 ? `${words}: ${tricks.join(', ')}` : words
}

/** "and 9 more of @bob" */
export const moreWords = (more: readonly FeedEntry[], { skatertag }: ActivityItem['profile']) =>
  `and ${more.reduce((sum, { turns }) => sum + 1 + turns.length, 0)} more of @${skatertag}`
