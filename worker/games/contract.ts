import { gameTypes, type GameStatus, type GameType } from '../enums.ts'
import { number, object, orNull, text, type Shaped } from '../shapes.ts'
import { ownTheSpotInfo } from './own-the-spot/contract.ts'
import { skateInfo, skateRefusals } from './skate/contract.ts'

export {
  callOutcomes,
  gameStatuses,
  gameTypes,
  reactionKinds,
  type CallOutcome,
  type GameStatus,
  type GameType,
  type ReactionKind,
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

/** What the app and the pages need to know of a type of game before there is one. */
export interface GameInfo {
  name: string
  about: string
  /** Whether its creator chooses categories of tricks. */
  hasCategories: boolean
  /** Whether its creator chooses a spot, and how long players may film there. */
  hasSpot: boolean
  /** Whether its creator chooses the time for a turn, the word and the tries at the last letter. */
  hasHouseRules: boolean
  /** How many homies its creator must invite. */
  leastHomies: number
  /** How many players it needs to begin. */
  seats: number
  /** How long it waits for invited players. */
  joinMs: number
  /** Whether it waits for everybody's die. Otherwise a roll only joins, and the creator has joined. */
  needsAllDice: boolean
  /** Asks a player to roll. */
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

/** Why a game ended without a winner, with the text that players see. */
export const noWinnerLabels = {
  left: 'No winner - all players left the game',
  /** Some players who had joined are still there, but too few. */
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
  /** How long a game with open seats waits for players. */
  openSeatsJoinMs: 7 * 86_400_000,
  /** Invitations of one skater to another that wait for an answer. */
  openInvitations: 3,
  dieSides: 6,
  /** A turn's video must be smaller than this. */
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
  /** After the game, when there is a block between the player and the viewer. */
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
  reactionFailed: 'Failed to react',
  clipDeleteFailed: 'Failed to delete clip',
  voteFailed: 'Failed to vote for clip',
  callFailed: 'Failed to call the turn',
  callVoteFailed: 'Failed to vote on the call',
  takeBackFailed: 'Failed to take the call back',
  rainCheckFailed: 'Failed to take a rain check',
  clipFailed: 'Failed to upload clip',
  clipUpdateFailed: 'Failed to update clip',
  clipError: 'Error uploading clip - Please try again.',
  clipUpdateError: 'Update failed - Failed to update clip. Please try again.',
} as const

/** Every reason for which the rules refuse a command: the status and the message of each code. */
export const refusals = {
  no_homies: { status: 400, message: messages.noHomies },
  too_few_homies: { status: 400, message: messages.tooFewHomies },
  too_many_homies: { status: 400, message: messages.tooManyHomies },
  oneself: { status: 400, message: "You can't invite yourself." },
  invited_twice: { status: 400, message: 'You can invite each homie only once.' },
  not_a_homie: { status: 400, message: 'You can only invite your homies.' },
  no_categories: { status: 400, message: messages.noCategories },
  unknown_category: { status: 400, message: 'That trick category does not exist.' },
  no_spot: { status: 400, message: messages.noSpot },
  bad_time_limit: { status: 400, message: messages.badTimeLimit },
  no_house_rules: { status: 400, message: 'Own the Spot has no turns and no letters to choose.' },

  not_a_player: { status: 403, message: 'You are not a player of this game.' },
  not_joined: { status: 403, message: 'Roll the dice to join this game first.' },
  out: { status: 403, message: 'You are out of this game.' },
  not_your_turn: { status: 403, message: 'It is not your turn.' },

  game_over: { status: 409, message: 'This game is over.' },
  wrong_game: { status: 409, message: 'That is not a part of this game.' },
  wrong_phase: { status: 409, message: 'The game is not at that point.' },
  already_rolled: { status: 409, message: 'You have already rolled.' },
  too_late: { status: 409, message: 'Time expired' },
  turn_over: { status: 409, message: 'That turn is over.' },
  older_rules: {
    status: 409,
    message: 'This game began before there were calls and rain checks. It goes on without them.',
  },

  quit_instead: { status: 409, message: 'Quit instead.' },
  not_creator: { status: 403, message: 'Only the skater who made the game can take it back.' },
  already_started: { status: 409, message: 'The game has started. Quit instead.' },
  taken_back_today: {
    status: 409,
    message: 'You took back a game that others had joined today. Try again tomorrow.',
  },
  not_maker: { status: 403, message: 'Only the skater who made the game can do that.' },
  no_open_seats: { status: 409, message: 'This game has no open seats.' },
  roll_first: { status: 409, message: 'Roll the dice first.' },
  too_few_rolled: { status: 409, message: 'Too few have rolled to start.' },
  already_seated: { status: 409, message: 'You have a seat in this game.' },
  link_over: { status: 410, message: 'This link leads to no open seat any more.' },
  not_over: { status: 409, message: 'This game is not over yet.' },
  did_not_play: { status: 403, message: 'You did not play in this game.' },
  nobody_left: { status: 409, message: 'Nobody is left to play again.' },
  spot_gone: { status: 409, message: 'That spot is not in your list of spots any more.' },
  other_rematch: { status: 409, message: 'A rematch of this game is on, and you are not in it.' },

  video_required: { status: 400, message: messages.noVideo },

  ...skateRefusals,

  clip_exists: { status: 409, message: 'You have a clip in this game. Edit it instead.' },
  unknown_clip: { status: 404, message: 'Clip not found' },
  not_your_clip: { status: 403, message: 'Only the skater who filmed it can change this clip.' },
  recording_over: { status: 409, message: 'The recording is over, so your clip stays in.' },
  own_clip: { status: 400, message: "You can't vote for your own clip." },
} as const satisfies Record<string, { status: 400 | 403 | 404 | 409 | 410; message: string }>

export type RefusalCode = keyof typeof refusals

export const away = object({
  /** Null if the skater is not away. */
  until: orNull(text),
  /** How many days away, today included, the skater has left of those in 90. */
  daysLeft: number,
})
export type Away = Shaped<typeof away>

/** At most so many days away, in any so many days. Begun days count whole. */
export const awayLimits = { days: 14, withinDays: 90 } as const

export const awayMessages = {
  until: 'Please select when you come back.',
  tooLong: (daysLeft: number) =>
    `You can be away for 14 days in any 90. You have ${daysLeft === 1 ? '1 day' : `${daysLeft} days`} left.`,
} as const
