import { useState } from 'react'
import type { Game } from '../../../worker/games/reads/contract'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { FilmHere } from '../../tripod/button'
import { FilePicker } from '../../ui/file-picker'
import { Notice } from '../../ui/states'
import { UploadStage } from '../../upload/progress'
import { UploadPreview } from '../../upload/video-dialog'
import { useFirstError } from '../../ui/use-first-error'
import { useLast } from '../../ui/use-last'
import { stampLanded } from './stamp'
import { TrickField } from './trick-field'
import { WhatToLand } from './trick-set'
import { taskOf, titleOf } from '../../../worker/games/view/task'
import { useTurn } from './use-turn'

interface Props {
  game: Game | null
  landed: boolean | null
  onClose: () => void
}

/** The input survives closing the dialog, until it is sent. */
export default function TurnDialog({ game, landed, onClose }: Props) {
  const last = useLast(game)
  const [pressed, setPressed] = useState(landed)
  // The last value stays while the dialog closes, so that its text does not change.
  if (game && pressed !== landed) setPressed(landed)
  if (!last) return null
  return <Turn key={last.id} game={last} landed={pressed} open={game !== null} onClose={onClose} />
}

interface TurnProps {
  game: Game
  landed: boolean | null
  open: boolean
  onClose: () => void
}

function Turn({ game, landed, open, onClose }: TurnProps) {
  const [tries, setTries] = useState(0)
  const now = taskOf(game)
  const [openedAt, setOpenedAt] = useState({ open, task: now, turnNumber: game.turnNumber })
  if (openedAt.open !== open) {
    // The task stays while the dialog closes, so that its text does not change.
    const task = open ? now : openedAt.task
    setOpenedAt({ open, task, turnNumber: game.turnNumber })
  }
  const { task } = openedAt
  const { form: fields, showFirst } = useFirstError<HTMLDivElement>()
  const done = (hasLanded: boolean) => {
    setTries(tries + 1)
    onClose()
    if (hasLanded) stampLanded()
  }
  const turn = useTurn(game, task, openedAt.turnNumber, done, showFirst)
  const { pick, marks, setMarks, choose, setPoster, posterError, drop, upload, checking } =
    turn.uploading
  const isOver = (!now || now.moment !== task?.moment) && !turn.busy
  const close = () => {
    // The upload continues without the dialog; the header shows its progress.
    if (upload) turn.uploading.detach()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      onCloseRequest={() => !checking}
      title={titleOf(task)}
      foot={
        upload ? (
          <Button onClick={close}>Go on skating</Button>
        ) : (
          <>
            <Button
              kind={landed === null ? 'secondary' : landed ? 'ghost' : 'primary'}
              busy={turn.bailing}
              disabled={isOver || turn.busy}
              onClick={() => turn.send(false)}
            >
              Bailed
            </Button>
            <Button
              kind={landed === false ? 'ghost' : 'primary'}
              disabled={isOver || turn.busy}
              onClick={() => turn.send(true)}
            >
              Landed
            </Button>
          </>
        )
      }
    >
      <div className="stack" ref={fields}>
        {isOver && <Notice>This turn is over.</Notice>}
        {!landed && <WhatToLand game={game} task={task} />}
        {landed === false && <p className="lead">You bailed it. A video is optional.</p>}
        {task?.kind === 'set' && <TrickField key={tries} game={game} turn={turn} />}
        {pick ? (
          <div className="stack">
            <UploadPreview
              {...{ pick, marks, setMarks }}
              onPoster={turn.busy ? null : setPoster}
              error={posterError}
            />
            {!turn.busy && (
              <Button low onClick={drop}>
                Change video
              </Button>
            )}
          </div>
        ) : (
          <>
            <FilePicker
              label="Add a video"
              hint="max 15 seconds"
              error={turn.troubles.video}
              onPick={choose}
              disabled={turn.busy}
            />
            <FilmHere
              place={turn.uploading.place}
              onFilmed={turn.uploading.takeFilmed}
              disabled={turn.busy}
            />
          </>
        )}
        <UploadStage uploading={turn.uploading} />
        {landed && <WhatToLand game={game} task={task} />}
      </div>
    </Dialog>
  )
}
