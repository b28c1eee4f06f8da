import { useState } from 'react'
import { limits } from '../../../worker/clips/contract'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { cleanText, lengthOf } from '../../../worker/text/contract'
import { numberAlike } from '../../../worker/text/number-alike'
import { useRowDrag } from '../../order/use-row-drag'
import { SpotPicker } from '../../spots/picker'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { DialogProps } from '../../ui/lazy'
import { Progress } from '../../ui/progress'
import { Notice } from '../../ui/states'
import { toast } from '../../ui/toast'
import type { VideoLimit } from '../../upload/pick'
import { startPick } from '../../upload/start-pick'
import { sentClip } from '../sent-clip'
import { FilmLine, filmId } from './film-line'
import { hasCaption, needsTrim, picksOf, spotOf, trickOf, type FilmRow } from './film-row'
import { useAlbum } from './use-album'
import { alikeWords, bytesWords, leftWords, notKept, progressOf } from './words'

interface Props extends DialogProps {
  userId: string
  files: readonly File[]
  limit: VideoLimit
  firstCaption: string
  spotId: string
  onSpot: (spotId: string) => void
  /** Back to the choice. */
  onOthers: () => void
  onDone: () => void
}

/** Several films of the album: each goes up by itself, and is refused by itself. */
export default function AlbumDialog(props: Props) {
  const { open, onClose, userId, files, limit, firstCaption, spotId, onSpot } = props
  const { onOthers, onDone } = props
  const album = useAlbum(files, limit, firstCaption)
  const { sorted, rows, work, skip, change, move, trim, drop } = album
  const [isHandingOver, setHandingOver] = useState(false)
  const [moved, setMoved] = useState('')
  const names = numberAlike(rows.map(({ file }) => file.name))
  const picks = rows.flatMap(picksOf)
  const bytes = picks.reduce((sum, { file }) => sum + file.size, 0)
  /** Of what goes up with its caption: the field of another row can't be seen. */
  const isTooLong = (row: FilmRow) =>
    hasCaption(row) && lengthOf(cleanText(row.caption)) > limits.caption
  const isBusy = isHandingOver || work !== null

  function moveRow(from: number, to: number) {
    move(from, to)
    setMoved(`${names[from]} is number ${to + 1} of ${rows.length}`)
  }
  const { list, grip } = useRowDrag(moveRow)

  /** Each is in the queue, and on the phone, before the next one is. */
  async function handOver() {
    setHandingOver(true)
    let isKept = true
    for (const row of rows) {
      const { caption, isClip } = row
      const typed = { caption, spotId: spotOf(row, spotId), trick: trickOf(row), isBoth: isClip }
      for (const pick of picksOf(row)) {
        const to = { userId, call: clipEndpoints.add.url() }
        const started = await startPick(to, pick, sentClip(typed), await pick.marks)
        isKept &&= started.isKept
      }
      if (picksOf(row).length > 0) drop(row.chosenAt)
    }
    setHandingOver(false)
    if (!isKept) toast(notKept)
    if (!rows.some(needsTrim)) onDone()
  }

  async function openTrimmer(row: FilmRow) {
    const skated = { userId, spotId: spotOf(row, spotId) || null }
    const isCut = await trim(row, { ...limit, skated })
    // The button that opened it is gone.
    if (isCut) document.getElementById(filmId(row))?.focus()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onCloseRequest={() => !isHandingOver}
      title="Upload Clips"
      foot={
        <>
          <Button onClick={onOthers} disabled={isHandingOver}>
            Choose others
          </Button>
          <Button
            kind="primary"
            onClick={() => void handOver()}
            busy={isBusy}
            busyLabel={isHandingOver ? 'Uploading...' : 'One moment...'}
            disabled={picks.length === 0 || rows.some(isTooLong)}
          >
            {`Upload ${picks.length}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        {sorted.left.length > 0 && <Notice>{leftWords(sorted.left)}</Notice>}
        {sorted.alike.length > 0 && <Notice>{alikeWords(sorted.alike)}</Notice>}
        {work && <Progress {...progressOf(work)} />}
        {work?.kind === 'shrinks' && (
          <Button low onClick={skip}>
            Leave them as they are
          </Button>
        )}
        <ol className="album ordered" ref={list} aria-label="Your videos">
          {rows.map((row, place) => (
            <FilmLine
              key={row.chosenAt}
              {...{ row, place }}
              name={names[place]!}
              userId={userId}
              count={rows.length}
              disabled={isHandingOver}
              isBusy={isBusy}
              grip={grip}
              onMove={(to) => moveRow(place, to)}
              onTrim={() => void openTrimmer(row)}
              onChange={(to) => change(row.chosenAt, to)}
            />
          ))}
        </ol>
        <p className="visually-hidden" role="status">
          {moved}
        </p>
        {rows.length > 0 && (
          <SpotPicker
            label="Spot for all (Optional)"
            userId={userId}
            value={spotId}
            onChange={onSpot}
            disabled={isHandingOver}
          />
        )}
        {picks.length > 0 && <p className="quiet">{bytesWords(picks.length, bytes)}</p>}
      </div>
    </Dialog>
  )
}
