import type { Crews, OwnOut, ShownPlace } from '../../worker/crews/contract'
import { WithTags } from '../ui/tag'
import { comingTo } from './outs'
import { comingWords, placeWords, timeWords } from './words'

interface Props {
  out: OwnOut
  data: Crews
  place: ShownPlace | null | undefined
}

export function OwnOutCard({ out, data, place }: Props) {
  const coming = comingTo(data)
  const tags = coming.map(({ skatertag }) => `@${skatertag}`).join(', ')
  return (
    <li className="card card-primary crew-card crew-out">
      <span className="crew-name">You're out</span>
      <span className="small" dir="auto">
        ends {timeWords(out.endsAt)}
        {place && `, ${placeWords(place)}`} · {comingWords(coming.length)}
      </span>
      {tags && (
        <span className="quiet small crew-coming">
          <WithTags text={tags} />
        </span>
      )}
    </li>
  )
}
