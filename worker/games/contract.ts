import { gameTypes, type GameStatus, type GameType } from '../enums.ts'
import { number, object, orNull, text, type Shaped } from '../shapes.ts'
import { ownTheSpotInfo } from './own-the-spot/contract.ts'
import { skateInfo } from './skate/contract.ts'

export {
  callOutcomes,
  gameStatuses,
  gameTypes,
  type CallOutcome,
  type GameStatus,
  type GameType,
} from '../enums.ts'
export { lastLetterTries, turnHours, words } from './skate/contract.ts'

export const gamePhases = ['setting', 'following'] as const
export type GamePhase = (typeof gamePhases)[number]
export const playerStatuses = ['invited', 'joined', 'quit'] as const
export type PlayerStatus = (typeof playerStatuses)[number]

export const statusLabels: Record<GameStatus, string> = {
  waiting_for_players: 'Waiting for Players',
  rolling_dice: 'Rolling Dice',
  recording: 'Recording',
  in_progress: 'In Progress',
  voting: 'Voting',
  completed: 'Completed',
}

export interface GameInfo {
  name: string
  about: string
  hasCategories: boolean
  /** Also how long players may film there. */
  hasSpot: boolean
  hasHouseRules: boolean
  leastHomies: number
  seats: number
  joinMs: number
  /** Whether it waits for everybody's die. Otherwise a roll only joins, and the creator has joined. */
  needsAllDice: boolean
  rollLabel: string
}

export const gameInfo: Record<GameType, GameInfo> = {
  skate: skateInfo,
  own_the_spot: ownTheSpotInfo,
}

export const badgeLabels = {
  winner: 'Winner',
  eliminated: 'Eliminated',
  not_rolled: 'Never rolled',
  invited: 'Invited',
  setting: 'Setting trick',
  attempting: 'Attempting trick',
  set: 'Set trick',
  clip_uploaded: 'Clip uploaded',
  recording_clip: 'Recording clip',
  voting: 'Voting',
  vote_cast: 'Vote cast',
} as const
export type PlayerBadge = keyof typeof badgeLabels

export const noWinnerLabels = {
  left: 'No winner - all players left the game',
  too_few: 'No winner - not enough players are left',
  not_joined: 'No winner - not enough players joined',
  no_clips: 'No winner - no clips were uploaded',
  no_votes: 'No winner - no votes were cast',
  taken_back: 'This game was taken back',
} as const
export type NoWinner = keyof typeof noWinnerLabels

export const limits = {
  /** Besides the creator: homies and open seats together. */
  homies: 5,
  openSeatsJoinMs: 7 * 86_400_000,
  openInvitations: 3,
  dieSides: 6,
  /** Exclusive limit. */
  turnVideoBytes: 50_000_000,
  clipMs: 45_000,
  caption: 2000,
  perPage: 10,
  pollMs: 3000,
} as const

export const defaults = {
  gameType: gameTypes[0],
  timeLimitHours: 24,
  /** If the catalogue has neither, its first category is used. */
  categories: ['The Basics', 'Flip and Shove-It Tricks'],
} as const

export const messages = {
  deletedSkater: 'Deleted skater',
  /** Shown after the game if there is a block between the player and the viewer. */
  hiddenSkater: 'A skater',
  none: 'No games yet! Create a game to challenge your homies.',
  /** A link leads to a game that is not in the skater's list. */
  notListed:
    "That game isn't in your list. It was called off, started without you, or you left it.",
  noHomies: 'Please select at least one homie to invite.',
  noCategories: 'Please select at least one trick category.',
  tooFewHomies: 'Own the Spot requires at least 2 homies for voting.',
  tooManyHomies: 'Maximum Homies - You can invite up to 5 homies.',
  noSpot: 'Please select a spot from your Spots list.',
  noTrick: 'Please select a trick.',
  noVideo: 'Please upload a video to record a successful landing.',
  videoTooLarge: 'File too large - Video must be less than 50MB',
  clipTooLong: "Please select a video that's 45 seconds or shorter.",
  clipRequired: 'Please select a valid video file.',
  notAnswered: (tags: string[]) =>
    `${tags.join(' and ')} ${tags.length === 1 ? 'has' : 'have each'} 3 open invitations from you. Take one back, or wait for an answer.`,
  notAnsweredYet: (tags: string[]) =>
    `${tags.join(' and ')} ${tags.length === 1 ? 'has' : 'have'} not answered your last invitation yet. Take it back, or wait for an answer.`,
  captionLong: 'Caption must be 2000 characters or less',
  badOpenSeats: 'Please select 0 to 5 open seats.',
  badTimeLimit: 'Please select a time limit.',
  badTurnHours: 'Please select 1, 3 or 7 days for a turn.',
  badWord: 'Please select SKATE or SK8.',
  badTries: 'Please select one or two tries at the last letter.',
  badLocation: 'That is no place on a map.',
  clipPrompt: 'Upload your best trick or line at the spot!',
  createFailed: 'Failed to create game',
  rollFailed: 'Failed to roll dice',
  turnFailed: 'Failed to record turn',
  quitFailed: 'Failed to quit game',
  declineFailed: 'Failed to decline the game',
  takeBackGameFailed: 'Failed to take back the game',
  rematchFailed: 'Failed to start a rematch',
  nudgeFailed: 'Failed to nudge',
  clipDeleteFailed: 'Failed to delete clip',
  voteFailed: 'Failed to vote for clip',
  callFailed: 'Failed to call the turn',
  callVoteFailed: 'Failed to vote on the call',
  clipFailed: 'Failed to upload clip',
  clipUpdateFailed: 'Failed to update clip',
  clipError: 'Error uploading clip - Please try again.',
  clipUpdateError: 'Update failed - Failed to update clip. Please try again.',
} as const

export const awayShape = object({
  until: orNull(text),
  daysLeft: number,
})
export type Away = Shaped<typeof awayShape>

/** A day that has begun counts whole. */
export const awayLimits = { days: 14, withinDays: 90 } as const

export const awayMessages = {
  until: 'Please select when you come back.',
  tooLong: (daysLeft: number) =>
    `You can be away for 14 days in any 90. You have ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left.`,
} as const
