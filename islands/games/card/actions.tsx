import Dices from 'lucide-react/icons/dices'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { messages } from '../../../worker/games/contract'
import { pushIsUseful } from '../../push/push-is-useful'
import { Button } from '../../ui/button'
import { Lazy } from '../../ui/lazy'
import { useUploads } from '../../upload/uploads'
import { useGameMutation } from '../data/use-game-mutation'
import { useScreen } from '../data/screen-context'
import { useLeft } from '../data/clock'
import { namesOf, type Move } from '../../../worker/games/view/pending-move'
import { Rematch } from './rematch'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { WithTags } from '../../ui/tag'

const uploadProgress = () => import('../../upload/progress')
const nudge = () => import('./nudge')
const rollPanel = () => import('./roll-panel')
const seats = () => import('./seats')

interface ActsProps {
  game: Game
  move: Move | null
}

export function Actions({ game, move }: ActsProps) {
  const upload = useUploads().find(({ gameId, state }) => gameId === game.id && state !== 'refused')
  if (upload) return <Lazy of={uploadProgress} props={{ upload }} />
  return (
    <>
      <OtherActs game={game} move={move} />
      <MoveAct game={game} move={move} />
    </>
  )
}

function OtherActs({ game, move }: ActsProps) {
  const { ask } = useScreen()
  const { id, acts, nudgeFrom } = game
  const [isRolling, setRolling] = useState(false)
  const isOver = game.status === 'completed'
  return (
    <div className="game-acts">
      {isOver && (
        <Button onClick={() => ask({ what: 'end', gameId: id, isNew: false })}>How it ended</Button>
      )}
      {acts.roll && <BlockedHere game={game} />}
      {/* Without its die, the card still says the roll, and the message why it failed. */}
      {isRolling && <Lazy of={rollPanel} props={{ game }} onFail={console.warn} />}
      {acts.roll && <Roll game={game} isAwaited={move === 'roll'} onRoll={setRolling} />}
      {acts.clip && move !== 'clip' && <Clip game={game} />}
      {(game.openSeats > 0 || acts.start) && <Lazy of={seats} props={{ game }} />}
      {acts.decline && (
        <Button onClick={() => ask({ what: 'decline', gameId: id })}>Decline</Button>
      )}
      {nudgeFrom !== null && (
        <Lazy of={nudge} props={{ game, from: nudgeFrom }} onFail={console.warn} />
      )}
      <Rematch game={game} kind="secondary" />
    </div>
  )
}

/** The viewer's move stays in sight while any of its card is. A roll has its place on the card, as its die does. */
function MoveAct({ game, move }: ActsProps) {
  const { ask } = useScreen()
  const gameId = game.id
  const turn = (landed: boolean | null) => ask({ what: 'turn', gameId, landed })
  return (
    <div className="game-act">
      {move === 'set' && (
        <Button kind="primary" onClick={() => turn(null)}>
          Set the trick
        </Button>
      )}
      {move === 'judge' && (
        <Button kind="primary" onClick={() => ask({ what: 'called', gameId })}>
          Judge it
        </Button>
      )}
      {(move === 'attempt' || move === 'retry') && (
        <>
          <Button onClick={() => turn(false)}>Bailed</Button>
          <Button kind="primary" onClick={() => turn(true)}>
            Landed
          </Button>
        </>
      )}
      {move === 'clip' && <Clip game={game} isAwaited />}
    </div>
  )
}

function BlockedHere({ game }: { game: Game }) {
  const blocked = game.players.filter(({ isBlocked, status }) => isBlocked && status !== 'quit')
  if (blocked.length === 0) return null
  return (
    <p className="game-blocked">
      You have blocked <WithTags text={namesOf(blocked)} />. If you roll, you play together and see
      each other's turns.
    </p>
  )
}

interface RollProps {
  game: Game
  isAwaited: boolean
  /** False once a roll has failed. */
  onRoll: (isRolling: boolean) => void
}

function Roll({ game, isAwaited, onRoll }: RollProps) {
  const { act, busy } = useGameMutation(messages.rollFailed)
  const roll = async () => {
    onRoll(true)
    const joined = await act(gameEndpoints.roll, { params: { gameId: game.id } })
    if (joined) pushIsUseful()
    else onRoll(false)
  }
  return (
    <Button
      kind={isAwaited ? 'primary' : 'secondary'}
      icon={<Dices aria-hidden />}
      busy={busy}
      busyLabel="Rolling..."
      onClick={() => void roll()}
    >
      Roll Dice
    </Button>
  )
}

/** Hidden when the time is over, even before the server moves on. */
function Clip({ game, isAwaited = false }: { game: Game; isAwaited?: boolean }) {
  const { now, ask } = useScreen()
  const left = useLeft(game.recordingDeadline, now)
  if (left <= 0) return null
  return (
    <Button
      kind={isAwaited ? 'primary' : 'secondary'}
      icon={<Upload aria-hidden />}
      onClick={() => ask({ what: 'clip', gameId: game.id })}
    >
      {isAwaited ? 'Upload Clip' : 'Edit Your Clip'}
    </Button>
  )
}
