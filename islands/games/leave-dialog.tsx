import { useEffect, useRef } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { gameInfo, messages } from '../../worker/games/contract'
import * as gameEndpoints from '../../worker/games/endpoints'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useLast } from '../ui/use-last'
import { useLeaveGame } from './data/use-leave-game'
import { Tag } from '../ui/tag'

interface Props {
  asked: { what: 'decline' | 'takeBack'; game: Game } | null
  onClose: () => void
}

export default function LeaveDialog({ asked, onClose }: Props) {
  const last = useLast(asked)
  if (!last) return null
  const Question = last.what === 'decline' ? Decline : TakeBack
  return <Question game={last.game} open={asked !== null} onClose={onClose} />
}

interface QuestionProps {
  game: Game
  open: boolean
  onClose: () => void
}

function Decline({ game, open, onClose }: QuestionProps) {
  const { act, busy } = useLeaveGame({ done: 'Declined', failed: messages.declineFailed })
  const { id, gameType, players } = game
  const creator = players.find(({ seat }) => seat === 0)?.skatertag
  useListFocus(open)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void act({ gameId: id, by: gameEndpoints.decline }).then(onClose)}
      title={`Decline ${gameInfo[gameType].name}?`}
      confirmLabel="Decline"
      danger
      busy={busy}
      busyLabel="Declining..."
    >
      <p>
        Your seat is gone for good, and {creator ? <Tag of={creator} /> : 'the others'} will know.
        You can't undo this.
      </p>
    </ConfirmDialog>
  )
}

function TakeBack({ game, open, onClose }: QuestionProps) {
  const { act, busy } = useLeaveGame({
    done: 'Game taken back',
    failed: messages.takeBackGameFailed,
  })
  const { id, players } = game
  const others = players.filter(({ seat, diceRoll }) => seat !== 0 && diceRoll !== null).length
  useListFocus(open)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void act({ gameId: id, by: gameEndpoints.takeBack }).then(onClose)}
      title="Take back this game?"
      confirmLabel="Take back"
      danger
      busy={busy}
      busyLabel="Taking back..."
    >
      <p>
        It is gone for everybody, and you can't undo this.
        {others > 0 && ' Those who have rolled will know. You can take back one such game a day.'}
      </p>
    </ConfirmDialog>
  )
}

/** The button that opened the dialog disappears with its card, so focus the list. */
function useListFocus(open: boolean): void {
  const wasOpen = useRef(open)
  useEffect(() => {
    const closes = wasOpen.current && !open
    wasOpen.current = open
    if (!closes) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) {
        document.querySelector<HTMLElement>('.game-list')?.focus({ preventScroll: true })
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
}
