import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import { airWords } from '../../worker/media/marks/air-words'
import { classes } from '../ui/classes'
import { BlobImage } from '../media/blob-image'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Thing } from '../ui/thing'
import type { FilmedTry } from './filmed-try'
import { OutcomeButtons } from './outcome-buttons'
import { TryFilm } from './try-film'
import type { TryList } from './try-list'

interface Props {
  each: FilmedTry
  list: TryList
  isSeveral: boolean
  isPlaying: boolean
  onPlay: () => void
}

export function TryLine({ each, list, isSeveral, isPlaying, onPlay }: Props) {
  const { id, number, film, picture, trick, isKept, isThrown, isDeleted } = each
  const name = `Try ${number}`
  const small = picture && (picture.inWidths.at(-1)?.file ?? picture.whole)
  if (isThrown) {
    return (
      <li className="tripod-try is-thrown">
        <span className="quiet">{name} is thrown away.</span>
        {!isDeleted && (
          <Thing value={`: ${name}`}>
            <Button low icon={<Undo />} onClick={() => list.undo(id)}>
              Undo
            </Button>
          </Thing>
        )}
      </li>
    )
  }
  return (
    <li className={classes('tripod-try', isPlaying && 'is-playing')}>
      <Thing value={`: ${name}`}>
        <button
          type="button"
          className="tripod-film"
          aria-label={`${isPlaying ? 'Stop' : 'Play'}: ${name}`}
          onClick={onPlay}
        >
          {small && <BlobImage blob={small} alt="" />}
          {isPlaying && <TryFilm {...each} />}
        </button>
        <div className="tripod-words">
          <p>
            <b>{name}</b>
            {trick && ` ${trick.name}`}
            <br />
            <span className="quiet small">{airWords(film.marks)}</span>
          </p>
          <OutcomeButtons outcome={each.outcome} onMark={(outcome) => list.mark(id, outcome)} />
          <div className="tripod-keep">
            <label className="tick">
              <input
                type="checkbox"
                checked={isKept}
                aria-label={`${isSeveral ? 'Keep' : 'Use'}: ${name}`}
                onChange={(event) => list.keep(id, event.target.checked)}
              />
              <span>{isSeveral ? 'Keep' : 'Use this one'}</span>
            </label>
            <IconButton icon={<Trash />} label="Throw away" onClick={() => list.discard(id)} />
          </div>
        </div>
      </Thing>
    </li>
  )
}
