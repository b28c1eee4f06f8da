/** The fixed lists of the domain, shared by the schema, its CHECKs and the contracts. */

export const activityTypes = [
  'own_the_spot_clip',
  'skate_game_landed_trick',
  'my_clip_upload',
  'trick_video_upload',
  'skate_game_won',
  'spot_created',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** The videos with a page of their own: a clip by itself, a landed trick, a contest of Own the Spot. */
export const sharedKinds = ['clip', 'trick', 'contest'] as const
export type SharedKind = (typeof sharedKinds)[number]

/** The video of a turn in S.K.A.T.E. has no page beside its game. */
export const videoKinds = [...sharedKinds, 'turn'] as const
export type VideoKind = (typeof videoKinds)[number]

export const notificationTypes = [
  'homie_request',
  'game_invite',
  'skate_turn',
  'skate_game_ended',
  'ots_recording',
  'ots_voting',
  'ots_game_ended',
  'moderation',
  'props',
  'crew',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** Actions that earn points. */
export const actions = ['trick_landed', 'clip_uploaded', 'game_won', 'spot_created'] as const
export type Action = (typeof actions)[number]

/** The obstacles of a spot. */
export const obstacles = [
  'ledge',
  'hubba',
  'rail',
  'stairs',
  'gap',
  'manual_pad',
  'bank',
  'ramp',
  'wallride',
  'kicker',
  'bowl',
  'flat',
  'curb',
  'hill',
  'park',
  'diy',
] as const
export type Obstacle = (typeof obstacles)[number]

export const surfaces = ['smooth', 'ok', 'rough'] as const
export type Surface = (typeof surfaces)[number]

/** How often skaters are sent away from a spot. */
export const busts = ['never', 'sometimes', 'always'] as const
export type Bust = (typeof busts)[number]

export const conditions = ['dry', 'wet', 'blocked', 'gone'] as const
export type Condition = (typeof conditions)[number]

export const planTypes = ['monthly', 'annual'] as const
export type PlanType = (typeof planTypes)[number]

export const enjoymentLevels = ['hate', 'meh', 'love'] as const
export type EnjoymentLevel = (typeof enjoymentLevels)[number]

export const contentTypes = [
  'my_clip',
  'trick_video',
  'own_the_spot_clip',
  'skate_turn',
  'profile_photo',
  'skatertag',
  'bio',
  'spot',
  'spot_photo',
  'skater',
  'game_film',
  'crew',
] as const
export type ContentType = (typeof contentTypes)[number]

/** The reported type of each kind of video. */
export const reportedAs = {
  clip: 'my_clip',
  trick: 'trick_video',
  contest: 'own_the_spot_clip',
  turn: 'skate_turn',
} as const satisfies Record<VideoKind, ContentType>

export const reportReasons = [
  'inappropriate',
  'harassment',
  'hate',
  'nudity',
  'violence',
  'dangerous',
  'spam',
  'minor',
  'private',
  'copyright',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const moderationActs = ['dismiss', 'remove', 'warn', 'suspend', 'ban', 'undo'] as const
export type ModerationAct = (typeof moderationActs)[number]
export const reactionKinds = ['fire', 'clean', 'sketchy', 'rip'] as const
export type ReactionKind = (typeof reactionKinds)[number]

export const gameTypes = ['skate', 'own_the_spot'] as const
export type GameType = (typeof gameTypes)[number]

/**
 * How a call ended. The turn stays landed after `landed`, `retry_landed`, `taken_back` and `fell`, and is a
 * bail after the others. `fell`: the caller or the turn's maker left the game.
 */
export const callOutcomes = [
  'landed',
  'bailed',
  'retry_landed',
  'retry_bailed',
  'retry_missed',
  'taken_back',
  'fell',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** In the order in which the API lists games. */
export const gameStatuses = [
  'in_progress',
  'waiting_for_players',
  'rolling_dice',
  'recording',
  'voting',
  'completed',
] as const
export type GameStatus = (typeof gameStatuses)[number]

export const requestStatuses = ['pending', 'accepted', 'rejected'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** `closed`: an invitation that was declined, and that its maker then took back. */
export const crewRequestStatuses = ['pending', 'declined', 'closed'] as const

export const stances = ['regular', 'goofy'] as const
export type Stance = (typeof stances)[number]
