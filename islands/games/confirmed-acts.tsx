import type { Game } from '../../worker/games/reads/contract'
import * as gameEndpoints from '../../worker/games/endpoints'
import { serverMessage } from '../api'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useLast } from '../ui/use-last'
import { useGameMutation } from './data/use-game-mutation'

type Act = ReturnType<typeof useGameMutation>['act']

interface Question {
  title: (game: Game) => string
  about: string
  confirmLabel: string
  busyLabel: string
  failed: string
  send: (act: Act, game: Game) => Promise<unknown> | null
}

/** Acts that need a confirmation, because each is possible only once. */
const questions = {
  rainCheck: {
    title: () => 'Take a rain check?',
    about: 'You get 24 hours more for this turn. You have one in each game, and everybody is told.',
    confirmLabel: '24 hours more',
    busyLabel: 'Taking it...',
    failed: 'Failed to take a rain check',
    send: (act, { id: gameId }) => act(gameEndpoints.rainCheck, { params: { gameId } }),
  },
  takeBackCall: {
    title: ({ call }) => `Take back your call on ${call?.trickName ?? 'the trick'}?`,
    about: 'The trick stands, and the game goes on. It counts as a call that you have lost.',
    confirmLabel: 'Take it back',
    busyLabel: 'Taking it back...',
    failed: 'Failed to take the call back',
    send: (act, { id: gameId, call }) =>
      call && act(gameEndpoints.takeBackCall, { params: { gameId, turnId: call.turnId } }),
  },
} satisfies Record<string, Question>
export type ConfirmedAct = keyof typeof questions

interface Props {
  act: ConfirmedAct | null
  game: Game | null
  onClose: () => void
}

export default function ConfirmActDialog({ act: asked, game, onClose }: Props) {
  const { title, about, failed, send, ...labels }: Question =
    questions[useLast(asked) ?? 'rainCheck']
  const { act, busy } = useGameMutation((error) => serverMessage(error, failed))
  // The call may end while the dialog is open.
  const call = useLast(game?.call ?? null)
  const last = useLast(game)
  const confirm = async () => {
    if (game) await send(act, game)
    onClose()
  }
  return (
    <ConfirmDialog
      open={game !== null}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={last ? title({ ...last, call }) : ''}
      busy={busy}
      {...labels}
    >
      <p>{about}</p>
    </ConfirmDialog>
  )
}
