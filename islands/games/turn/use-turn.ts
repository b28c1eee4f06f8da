import { useRef, useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { limits, messages } from '../../../worker/games/contract'
import { messages as mediaMessages } from '../../../worker/media/contract'
import type { Trick } from '../../../worker/tricks/contract'
import type { Marks } from '../../../worker/media/marks/contract'
import { matches, object, orNull, text } from '../../../worker/shapes'
import * as gameEndpoints from '../../../worker/games/endpoints'
import { useDraft } from '../../drafts'
import { request } from '../../request'
import { invalidVideo } from '../../upload/pick'
import { useVideoUpload } from '../../upload/use-upload'
import { buzz } from '../../ui/buzz'
import { asToast } from '../../ui/as-toast'
import { useGameMutation } from '../data/use-game-mutation'
import { useScreen } from '../data/screen-context'
import type { Task } from '../../../worker/games/view/task'
import { turnTroublesOf, type TurnTroubles } from './choice'

/** The dialog asks for at most 15 seconds, but no length is refused that the server can take. */
const limit = {
  ms: Infinity,
  tooLong: { title: 'Video too long', description: mediaMessages.videoTooLong },
  invalid: invalidVideo,
  bytes: limits.turnVideoBytes - 1,
  tooLarge: asToast(messages.videoTooLarge),
}

const toasts = {
  done: { title: 'Success!', description: 'Your turn is in.' },
  failed: { title: 'Error', text: messages.turnFailed, isFixed: true },
}

/** The game as the turn left it. */
const afterTurn = object({ latestTurn: orNull(object({ id: text, playerId: orNull(text) })) })

export type Chosen = Pick<Trick, 'id' | 'name'>

/** `turnNumber` is from when the dialog opened: a late request must not count for another turn. */
export function useTurn(
  game: Game,
  task: Task | null,
  turnNumber: number | null,
  onDone: (landed: boolean) => void,
  showFirst: () => void,
) {
  const { viewerId } = useScreen()
  const [chosen, choose, forgetChosen] = useDraft<Chosen | null>(
    `turn-${game.id}-${turnNumber}`,
    null,
  )
  const [troubles, setTroubles] = useState<TurnTroubles>({})
  const params = { gameId: game.id }
  const call = gameEndpoints.takeTurn.url(params)
  const hasLanded = useRef(false)
  const done = () => {
    choose(null)
    setTroubles({})
    onDone(hasLanded.current)
  }
  const refuse = ({ trickId: noTrick, video: noVideo }: Record<string, string>) => {
    setTroubles({ ...(noTrick && { trick: noTrick }), ...(noVideo && { video: noVideo }) })
    showFirst()
  }
  const sendMarks = async (answer: object, marks: Marks) => {
    const turn = matches(afterTurn, answer) ? answer.latestTurn : null
    if (turn?.playerId !== viewerId) return
    await request(gameEndpoints.markTurn, { params: { ...params, turnId: turn.id }, body: marks })
  }
  const trick: Chosen | null = task?.trick ?? chosen
  const kind = {
    userId: viewerId,
    limit,
    call,
    said: toasts,
    gameId: game.id,
    trick,
    onRefused: refuse,
    sendMarks,
  }
  const video = useVideoUpload(kind, done)
  const bail = useGameMutation(messages.turnFailed, refuse)
  const busy = video.checking || video.upload !== undefined || bail.busy

  async function submit(landed: boolean): Promise<void> {
    if (busy) return
    const found = turnTroublesOf({
      trickId: trick?.id ?? null,
      landed,
      hasVideo: video.pick !== null,
    })
    setTroubles(found)
    if (found.trick || found.video || !trick) return showFirst()
    const moment = turnNumber === null ? {} : { turnNumber: String(turnNumber) }
    const fields: Record<string, string> = { trickId: trick.id, landed: String(landed), ...moment }
    hasLanded.current = landed
    if (landed) buzz(20)
    // From now on, the upload itself stores the trick.
    if (video.pick) forgetChosen()
    if (video.pick) return video.send({ fields, title: trick.name })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    if (await bail.act(gameEndpoints.takeTurn, { params, body: form })) done()
  }

  const withoutTrouble =
    <T>(take: (taken: T) => Promise<void>) =>
    (taken: T): void => {
      setTroubles(({ trick: still }) => (still ? { trick: still } : {}))
      void take(taken)
    }

  return {
    trick,
    choose: (next: Chosen | null) => {
      choose(next)
      if (next) setTroubles(({ video: still }) => (still ? { video: still } : {}))
    },
    troubles,
    send: (landed: boolean) => void submit(landed),
    uploading: {
      ...video,
      choose: withoutTrouble(video.choose),
      takeFilmed: withoutTrouble(video.takeFilmed),
    },
    bailing: bail.busy,
    busy,
  }
}

export type Turning = ReturnType<typeof useTurn>
