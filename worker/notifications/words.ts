import { urls } from '../urls'
import type { NotificationType } from './contract'

/** The text of a notification, and the URL that it leads to. */
export interface Words {
  type: NotificationType
  title: string
  message: string
  url: string
}

interface OfGame {
  gameId: string
}

export const homieRequest = ({ skatertag }: { skatertag: string }): Words => ({
  type: 'homie_request',
  title: 'New homie request',
  message: `@${skatertag} wants to be your homie.`,
  url: urls.homies({}, { tab: 'requests' }),
})

/** Replaces the text of a request that was accepted. */
export const homieRequestAccepted = ({ skatertag }: { skatertag: string }): Words => ({
  type: 'homie_request',
  title: 'New homie',
  message: `You and @${skatertag} became homies.`,
  url: urls.homies(),
})

export const gameInvite = (game: OfGame & { skatertag: string; name: string }): Words => ({
  type: 'game_invite',
  title: 'Game invite',
  // "S.K.A.T.E." must not get a second full stop.
  message: `@${game.skatertag} invited you to ${game.name.replace(/\.?$/, '.')} Roll to join.`,
  url: urlOf(game),
})

/** `trick` is null if the skater must set one. */
export const skateTurn = (game: OfGame & { trick: string | null }): Words => ({
  type: 'skate_turn',
  title: 'Your turn',
  message: game.trick ? `Your turn in S.K.A.T.E.: ${game.trick}.` : 'Set the trick in S.K.A.T.E.',
  url: urlOf(game),
})

/** Replaces `skateTurn` when most of the time for the turn is over. */
export const skateTurnReminder = (
  game: OfGame & { trick: string | null; leftMs: number },
): Words => ({
  type: 'skate_turn',
  title: 'Your turn is running out',
  message: `${hoursIn(game.leftMs)} left to ${
    game.trick ? `answer ${game.trick}` : 'set the trick'
  } in S.K.A.T.E.`,
  url: urlOf(game),
})

/** A player is out because their turn ran out. `skatertag` is null if several players are out. */
export const skateForfeit = (
  game: OfGame & { skatertag: string | null; isYours: boolean },
): Words => ({
  type: 'skate_game_ended',
  title: game.isYours ? "You're out" : 'Out of time',
  message: game.isYours
    ? 'Your turn ran out. The game goes on without you.'
    : game.skatertag
      ? `@${game.skatertag} is out: their turn ran out.`
      : 'Turns ran out, and those players are out.',
  url: urlOf(game),
})

function hoursIn(ms: number): string {
  const hours = Math.max(1, Math.floor(ms / 3_600_000))
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export const gameEnded = (game: Ending & Pick<Words, 'type'> & { name: string }): Words => ({
  type: game.type,
  title: `${game.name} is over`,
  message: endingOf(game),
  url: urlOf(game),
})

export const otsVoting = (game: OfGame): Words => ({
  type: 'ots_voting',
  title: 'Time to vote',
  message: 'All clips are in. Vote for who owns the spot.',
  url: urlOf(game),
})

/** A moderator did something about the reader's content. */
export const moderated = (act: { id: string; title: string; message: string }): Words => ({
  type: 'moderation',
  title: act.title,
  message: act.message,
  url: urls.moderation({ actId: act.id }),
})

interface Ending {
  /** Null if the game is no longer in the reader's list. */
  gameId: string | null
  /** The tags of the winners; empty if the game has no winner. */
  winners: string[]
  /** Whether the reader is one of the winners. */
  isYours: boolean
  /** Whose turn ran out and ended the game, if that was the reason. */
  timeRanOut?: 'yours' | 'theirs' | null
}

function endingOf({ timeRanOut, ...ending }: Ending): string {
  const outcome = outcomeOf(ending)
  if (timeRanOut === 'yours') return `Your turn ran out. ${outcome}`
  return timeRanOut === 'theirs' ? `The last turn ran out. ${outcome}` : outcome
}

function outcomeOf({ winners, isYours }: Pick<Ending, 'winners' | 'isYours'>): string {
  if (isYours) return winners.length > 1 ? 'You share the win.' : 'You won!'
  if (winners.length === 0) return 'Nobody won this one.'
  const names = winners.map((tag) => `@${tag}`)
  const last = names.pop()
  return `${names.length > 0 ? `${names.join(', ')} and ${last}` : last} won.`
}

const urlOf = ({ gameId }: { gameId: string | null }): string =>
  gameId === null ? urls.games() : urls.games({}, { game: gameId })
