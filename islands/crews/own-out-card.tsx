import type { Crews, OwnOut, ShownPlace } from '../../worker/crews/contract'
import { Button } from '../ui/button'
import { useLazyDialog } from '../ui/lazy'
import { WithTags } from '../ui/tag'
import { comingTo } from './outs'
import { comingWords, placeWords, timeWords } from './words'

const placeDialog = () => import('./place-dialog')

interface Props {
  out: OwnOut
  data: Crews
  place: ShownPlace | null | undefined
}

export function OwnOutCard({ out, data, place }: Props) {
  const changing = useLazyDialog(placeDialog)
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
      <Button low onClick={() => void changing.show()}>
        Change the place
      </Button>
      {changing.Dialog && (
        <changing.Dialog {...changing.at} out={out} crews={data.crews} place={place} />
      )}
    </li>
  )
}
