import { brand } from '../../worker/brand'
import { limits } from '../../worker/feedback/contract'
import { Rating } from './rating'

const { min, max } = limits.score
const scores = Array.from({ length: max - min + 1 }, (_, i) => min + i)

interface Props {
  value: number
  error: string | undefined
  onChange: (score: number) => void
}

export function ScoreField(props: Props) {
  return (
    <Rating
      {...props}
      label={`Would you tell a homie about ${brand}?`}
      hint={`${min} = no way, ${max} = already did`}
      className="scores"
      options={scores.map((score) => ({ value: score, shown: score }))}
    />
  )
}
