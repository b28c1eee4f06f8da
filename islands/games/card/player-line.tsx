import type { Game, GamePlayer } from '../../../worker/games/reads/contract'
import { stanceNames } from '../../../worker/profiles/stance/contract'
import { photoUrl } from '../../../worker/media/contract'
import { urls } from '../../../worker/urls'
import { Avatar } from '../../ui/avatar'
import { classes } from '../../ui/classes'
import { useIsAlive } from '../data/games-query'
import { useScreen } from '../data/screen-context'
import { definitions } from '../definitions'
import { hasLetters } from '../../../worker/games/view/ending'
import { nameOf, turnOf } from '../../../worker/games/view/pending-move'
import { badgesOf } from '../../../worker/games/view/words'
import { Die } from './die'
import { useDiceAnimation } from './use-dice-animation'
import { Tag } from '../../ui/tag'

interface Props {
  game: Game
  player: GamePlayer
  /** The viewer's own line on a card: its letters are as wide as the card. */
  isOwn?: boolean
}

export function PlayerLine({ game, player, isOwn = false }: Props) {
  const { stance, diceRoll } = player
  const { Score } = definitions[game.gameType]
  const isOver = game.status === 'completed'
  const rolls = !hasLetters(game)
  const die = useDiceAnimation(diceRoll)
  // Without a score the die stays. The creator of such a game may not have rolled.
  const hasDie = rolls || die.lasts || (!Score && diceRoll !== null)
  const className = classes(
    'game-player',
    Score && !hasDie && 'has-letters',
    isOwn && 'game-player-own',
    player.isEliminated && 'is-out',
    turnOf(game) === player && 'is-on',
  )
  return (
    <li className={className}>
      <div className="game-who">
        <Who player={player} />
        {badgesOf(player).map(({ badge, label, kind }) => (
          <span key={badge} className={`game-badge game-badge-${kind}`}>
            {label}
          </span>
        ))}
      </div>
      <div className="game-role small quiet">
        {stance && <span>{stanceNames[stance]}</span>}
        {Score && !rolls && diceRoll !== null && <span>rolled {diceRoll}</span>}
        {!isOver && <Away until={player.awayUntil} />}
      </div>
      <div className="game-score">
        {/* the last roll starts the game: show its die for a moment all the same */}
        {hasDie ? <Die {...die} /> : Score && <Score player={player} word={game.word} />}
      </div>
    </li>
  )
}

/** The day depends on the viewer's time zone, which the HTML cannot know. */
function Away({ until }: { until: string | null }) {
  const { now } = useScreen()
  const isAlive = useIsAlive()
  if (until === null || Date.parse(until) <= now) return null
  const zone = isAlive ? {} : { timeZone: 'UTC' }
  const day = new Date(until).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...zone,
  })
  return <span>Away until {day}</span>
}

function Who({ player }: { player: GamePlayer }) {
  const { skatertag } = player
  if (skatertag === null) {
    return (
      <span className="skater">
        <Avatar skatertag="?" size="small" />
        {nameOf(player)}
      </span>
    )
  }
  return (
    <a className="skater" href={urls.skater({ skatertag })}>
      <Avatar skatertag={skatertag} src={photoUrl(player)} size="small" />
      <Tag of={skatertag} />
    </a>
  )
}
