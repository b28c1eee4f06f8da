import { urls } from '../urls'
import type { CallOutcome } from '../enums'
import type { NotificationType } from './contract'

export interface Words {
  type: NotificationType
  title: string
  message: string
  url: string
}

interface OfGame {
  gameId: string
}

export const homieRequestWords = ({ skatertag }: { skatertag: string }): Words => ({
  type: 'homie_request',
  title: 'New homie request',
  message: `@${skatertag} wants to be your homie.`,
  url: urls.homies({}, { tab: 'requests' }),
})

/** Replaces the text of a request that its receiver has accepted. */
export const homieRequestAccepted = ({ skatertag }: { skatertag: string }): Words => ({
  type: 'homie_request',
  title: 'New homie',
  message: `You and @${skatertag} became homies.`,
  url: urls.homies(),
})

export const requestAccepted = ({ skatertag }: { skatertag: string }): Words => ({
  type: 'homie_request',
  title: 'New homie',
  message: `@${skatertag} accepted your homie request.`,
  url: urls.skater({ skatertag }),
})

/** `terms` are sentences about the rules that the creator has chosen. */
export const gameInvite = (
  game: OfGame & { skatertag: string; name: string; isRematch: boolean; terms: string },
): Words => ({
  type: 'game_invite',
  title: game.isRematch ? 'Rematch' : 'Game invite',
  message: `@${game.skatertag} ${
    game.isRematch ? 'wants a rematch of' : 'invited you to'
  } ${ending(game)} ${game.terms} Roll to join.`,
  url: urlOf(game),
})

/** `waitsFor`: players who have yet to roll. */
export const gameJoined = ({
  openSeats = 0,
  ...game
}: OfGame & { skatertag: string; name: string; waitsFor: number; openSeats?: number }): Words => ({
  type: 'game_invite',
  title: `@${game.skatertag} is in`,
  message: [
    `@${game.skatertag} joined ${ending(game)}`,
    ...(game.waitsFor > 0 ? [`Still to roll: ${game.waitsFor}.`] : []),
    ...(openSeats > 0 ? [`Open seats: ${openSeats}.`] : []),
    ...(game.waitsFor + openSeats === 0 ? ['Nobody is missing.'] : []),
  ].join(' '),
  url: urlOf(game),
})

export const gameDeclined = (game: OfGame & { skatertag: string; name: string }): Words => ({
  type: 'game_invite',
  title: 'Invite declined',
  message: `@${game.skatertag} declined ${ending(game)}`,
  url: urlOf(game),
})

/** For a skater who had not rolled when the game started. */
export const gameLeftOut = (game: OfGame & { name: string }): Words => ({
  type: 'game_invite',
  title: 'Started without you',
  message: `${game.name} began with those who had rolled.`,
  url: urlOf(game),
})

export const gameTakenBack = (game: { skatertag: string; name: string }): Words => ({
  type: 'game_invite',
  title: 'Game called off',
  message: `@${game.skatertag} took back ${ending(game)} It is gone.`,
  url: urls.games(),
})

/** The name at the end of a sentence: "S.K.A.T.E." must not get a second full stop. */
const ending = ({ name }: { name: string }): string => name.replace(/\.?$/, '.')

/** `trick` is null if the skater must set one. */
export const skateTurn = (game: OfGame & { trick: string | null }): Words => ({
  type: 'skate_turn',
  title: 'Your turn',
  message: yourTurn(game),
  url: urlOf(game),
})

const yourTurn = ({ trick }: { trick: string | null }): string =>
  trick ? `Your turn in S.K.A.T.E.: ${trick}.` : 'Set the trick in S.K.A.T.E.'

const maxNamed = 2

/** As in "Set the trick against @mika.switch." instead of "Set the trick in S.K.A.T.E." */
export function withOpponents(message: string, tags: readonly string[] | null): string {
  if (!tags || tags.length === 0) return message
  const names = tags.map(tagOrSomebody)
  const shown = names.length > maxNamed ? [names[0]!, `${names.length - 1} others`] : names
  return message.replace(
    / in S\.K\.A\.T\.E\.(:|$)/,
    (_, end: string) => ` against ${listed(shown)}${end || '.'}`,
  )
}

/** Replaces `skateTurn` when most of the turn's time is over. */
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

type Named = string | null

const whose = (skatertag: Named): string => (skatertag === null ? 'your' : `@${skatertag}’s`)

/** `voters` are the others who decide; without any, the turn's maker tries again. */
export const skateCall = (
  game: OfGame & {
    caller: Named
    maker: Named
    trick: string | null
    voters: Named[]
    isVoter: boolean
  },
): Words => ({
  type: 'skate_turn',
  title: game.maker === null ? 'You are called' : 'A call',
  message: `${tagOrSomebody(game.caller)} calls ${whose(game.maker)} ${game.trick ?? 'trick'}. ${deciders(game)}`,
  url: urlOf(game),
})

function deciders({ maker, voters, isVoter }: Parameters<typeof skateCall>[0]): string {
  const names = [...(isVoter ? ['You'] : []), ...voters.map(tagOrSomebody)]
  if (names.length === 0) return maker === null ? 'Land it again.' : 'They try again.'
  return `${listed(names)} ${names.length > 1 || isVoter ? 'decide' : 'decides'}.`
}

export const skateRetry = (game: OfGame & { trick: string | null; maker: Named }): Words => ({
  type: 'skate_turn',
  title: game.maker === null ? 'Land it again' : 'A call',
  message: `No decision on ${whose(game.maker)} ${game.trick ?? 'trick'}. ${
    game.maker === null ? 'Land it again' : 'They try again'
  }.`,
  url: urlOf(game),
})

interface CallEnding extends OfGame {
  outcome: CallOutcome
  penalty: 'set_passes' | 'letter' | 'second_try' | null
  maker: Named
  caller: Named
  trick: string | null
  turn: { trick: string | null } | null
}

export const skateCallEnded = (game: CallEnding): Words => ({
  type: 'skate_turn',
  title: game.turn ? 'Your turn' : 'The call is decided',
  message: [outcomeOfCall(game), ...(game.turn ? [yourTurn(game.turn)] : [])].join(' '),
  url: urlOf(game),
})

function outcomeOfCall({ outcome, penalty, maker, caller, trick: named }: CallEnding): string {
  const trick = `${whose(maker)} ${named ?? 'trick'}`
  const stands = `${capital(trick)} stands.`
  if (outcome === 'fell') return `The call of ${trick} is over: a skater has left.`
  if (outcome === 'taken_back') {
    return `${caller === null ? 'You took' : `${tagOrSomebody(caller)} took`} the call back. ${stands}`
  }
  if (penalty === null) return stands
  const bail =
    outcome === 'retry_missed'
      ? `Time ran out to land ${trick} again. It is a bail`
      : `${capital(trick)} is a bail`
  return `${bail}${penalties[penalty](maker === null ? 'you' : tagOrSomebody(maker), maker === null)}.`
}

const penalties = {
  set_passes: () => ', and the set passes on',
  letter: (who: string, isYou: boolean) => `: ${isYou ? 'you get' : `${who} gets`} a letter`,
  second_try: (who: string, isYou: boolean) =>
    `: ${isYou ? 'you have' : `${who} has`} one more try`,
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const tagOrSomebody = (skatertag: Named): string =>
  skatertag === null ? 'Somebody' : `@${skatertag}`

function listed(names: string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** `skatertag` is null if several players are out. */
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

export function hoursIn(ms: number): string {
  const hours = Math.max(1, Math.floor(ms / 3_600_000))
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export const gameEnded = (game: Ending & Pick<Words, 'type'> & { name: string }): Words => ({
  type: game.type,
  title: `${game.name} is over`,
  message: endingOf(game),
  url: urlOf(game),
})

/** `skatertag` is null if a block hides the sharer. */
export const gameFilm = (
  game: OfGame & Pick<Words, 'type'> & { skatertag: string | null; name: string },
): Words => ({
  type: game.type,
  title: 'Game film',
  message: `${game.skatertag === null ? 'A skater' : `@${game.skatertag}`} shares your game of ${ending(game)} Everybody sees it in 24 hours, or as soon as all agree.`,
  url: urlOf(game),
})

export const otsRecording = (game: OfGame & { hours: number }): Words => ({
  type: 'ots_recording',
  title: 'Time to film',
  message: `Own the Spot is on. You have ${hoursIn(game.hours * 3_600_000)} to film your best line.`,
  url: urlOf(game),
})

export const otsVoting = (game: OfGame): Words => ({
  type: 'ots_voting',
  title: 'Time to vote',
  message: 'All clips are in. Vote for who owns the spot.',
  url: urlOf(game),
})

export const propsWords = (from: { skatertag: string; hasOthers: boolean }): Words => ({
  type: 'props',
  title: 'Props',
  message: `@${from.skatertag}${from.hasOthers ? ' and others' : ''} gave you props.`,
  url: urls.profile(),
})

export const moderated = (act: { id: string; title: string; message: string }): Words => ({
  type: 'moderation',
  title: act.title,
  message: act.message,
  url: urls.moderation({ actId: act.id }),
})

export type NoStart = 'not_joined' | 'too_few'

interface Ending {
  /** Null if the game is no longer in the reader's list. */
  gameId: string | null
  winners: string[]
  isYours: boolean
  timeRanOut?: 'yours' | 'theirs' | null
  /** The tag of the player whose decline ended the game. */
  declined?: string | null
  noStart?: NoStart | null
}

function endingOf({ timeRanOut, declined, noStart, ...game }: Ending): string {
  if (noStart) return `${reasonOf(noStart, declined)} It never started.`
  const outcome = outcomeOf(game)
  if (timeRanOut === 'yours') return `Your turn ran out. ${outcome}`
  return timeRanOut === 'theirs' ? `The last turn ran out. ${outcome}` : outcome
}

function reasonOf(noStart: NoStart, declined: string | null | undefined): string {
  if (declined) return `@${declined} declined.`
  return noStart === 'not_joined'
    ? 'Not enough players joined in time.'
    : 'Not enough players are left.'
}

function outcomeOf({ winners, isYours }: Pick<Ending, 'winners' | 'isYours'>): string {
  if (isYours) return winners.length > 1 ? 'You share the win.' : 'You won!'
  if (winners.length === 0) return 'Nobody won this one.'
  const names = winners.map((tag) => `@${tag}`)
  const last = names.pop()
  return `${names.length > 0 ? `${names.join(', ')} and ${last}` : last} won.`
}

export const urlOf = ({ gameId }: { gameId: string | null }): string =>
  gameId === null ? urls.games() : urls.games({}, { game: gameId })
