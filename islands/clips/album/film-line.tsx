import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { limits, messages } from '../../../worker/clips/contract'
import { BlobImage } from '../../media/blob-image'
import { RowMoves } from '../../order/row-moves'
import type { Grip } from '../../order/use-row-drag'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { IconButton } from '../../ui/icon-button'
import { RowSpot } from '../../spots/picker'
import { TextArea } from '../../ui/text-area'
import { Thing } from '../../ui/thing'
import { TrickLine } from '../trick-line'
import { hasCaption, needsTrim, picksOf, type FilmRow } from './film-row'
import { filmedWords, lengthWords } from './words'

interface Props {
  row: FilmRow
  /** Tells it from others of the same name. */
  name: string
  userId: string
  place: number
  count: number
  disabled: boolean
  /** Two films at once are too much for a phone: it is trimmed once the others are read. */
  isBusy: boolean
  grip: Grip
  onMove: (to: number) => void
  onTrim: () => void
  onChange: (to: Partial<FilmRow>) => void
}

/** One film of several. It plays nothing: twelve players at once are too much for a phone. */
export function FilmLine(props: Props) {
  const { row, name, userId, onTrim, onChange, disabled, isBusy } = props
  const { film, why, isOut, time } = row
  const poster = film?.pick?.poster ?? film?.poster
  const tries = picksOf(row).length
  const facts = [
    lengthWords(film?.pick?.durationMs ?? film?.durationMs),
    time && filmedWords(time.atMs),
    tries > 1 && `${tries} tries, each goes up by itself`,
  ]
  return (
    <li>
      <div
        className={classes('album-film', isOut && 'is-out')}
        role="group"
        aria-label={name}
        id={filmId(row)}
        tabIndex={-1}
      >
        <Thing value={`: ${name}`}>
          <div className="album-head">
            <div className="take-picture">{poster && <BlobImage blob={poster.whole} alt="" />}</div>
            <div className="album-words">
              <b dir="auto">{row.file.name}</b>
              {film && <p className="quiet small">{facts.filter(Boolean).join(' · ')}</p>}
              {isOut && <p>Left out</p>}
              {why && !isOut && <p className="album-why">{why.description ?? why.title}</p>}
            </div>
            {!row.isRefused && <Controls {...props} />}
          </div>
        </Thing>
        {needsTrim(row) && (
          <Thing value={`: ${name}`}>
            <Button low disabled={isBusy} onClick={onTrim}>
              Trim
            </Button>
          </Thing>
        )}
        {tries > 0 && (
          <>
            {hasCaption(row) && (
              <TextArea
                label="Caption (Optional)"
                rows={1}
                value={row.caption}
                onChange={({ target: { value: caption } }) => onChange({ caption })}
                limit={limits.caption}
                tooLong={messages.captionLong}
                disabled={disabled}
              />
            )}
            <RowSpot
              userId={userId}
              value={row.spotId}
              onChange={(spotId) => onChange({ spotId })}
              disabled={disabled}
            />
            {tries === 1 && (
              <TrickLine
                trick={row.trick}
                isClip={row.isClip}
                durationMs={film?.pick?.durationMs}
                onTrick={(trick) => onChange({ trick })}
                onClip={(isClip) => onChange({ isClip })}
                refused={null}
                disabled={disabled}
              />
            )}
          </>
        )}
      </div>
    </li>
  )
}

export const filmId = ({ chosenAt }: FilmRow): string => `album-film-${chosenAt}`

function Controls({ row: { isOut }, grip, place, count, disabled, onMove, onChange }: Props) {
  return (
    <div className="album-acts">
      <RowMoves {...{ grip, place, count, disabled, onMove }} />
      <IconButton
        icon={isOut ? <Undo /> : <X />}
        label={isOut ? 'Put back' : 'Leave out'}
        disabled={disabled}
        onClick={() => onChange({ isOut: !isOut })}
      />
    </div>
  )
}
