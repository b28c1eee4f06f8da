import { posterUrl } from '../../worker/media/contract'
import { numberAlike } from '../../worker/text/number-alike'
import { Button } from '../ui/button'
import { hold } from '../ui/hold'
import { cutWords, monthWords, titleWords, type OfferedVideo } from './words'

interface MonthsProps {
  months: readonly string[]
  onChoose: (month: string) => void
}

const mostMonths = 3

/** One press chooses the best of a month. */
export function PartMonths({ months, onChoose }: MonthsProps) {
  if (months.length === 0) return null
  return (
    <div className="part-months" role="group" aria-label="The best of a month">
      {months.slice(0, mostMonths).map((month) => (
        <Button key={month} low onClick={() => onChoose(month)}>
          {monthWords(month)}
        </Button>
      ))}
    </div>
  )
}

interface Props {
  videos: readonly OfferedVideo[]
  chosen: readonly string[]
  isFull: boolean
  onToggle: (id: string) => void
}

/** A chosen one says at which place it comes. */
export function PartGrid({ videos, chosen, isFull, onToggle }: Props) {
  const names = numberAlike(videos.map(titleWords))
  return (
    <div className="part-grid" role="group" aria-label="Your videos">
      {videos.map((video, at) => {
        const place = chosen.indexOf(video.id) + 1
        return (
          <button
            key={video.id}
            type="button"
            className="part-tile"
            aria-pressed={place > 0}
            aria-disabled={(isFull && place === 0) || undefined}
            {...hold}
            onClick={() => onToggle(video.id)}
          >
            <img src={posterUrl(video, 'portrait')} alt="" loading="lazy" decoding="async" />
            <span className="visually-hidden">{names[at]}, </span>
            <span className="part-seconds">{cutWords(video)}</span>
            {place > 0 && (
              <>
                <span className="visually-hidden">, </span>
                <span className="part-place">{place}</span>
              </>
            )}
          </button>
        )
      })}
    </div>
  )
}
