import Frown from 'lucide-react/icons/frown'
import Heart from 'lucide-react/icons/heart'
import Meh from 'lucide-react/icons/meh'
import { brand } from '../../worker/brand'
import { enjoymentLevels, type EnjoymentLevel } from '../../worker/feedback/contract'
import { Rating } from './rating'

const faces = {
  hate: { Icon: Frown, word: 'Hate it' },
  meh: { Icon: Meh, word: 'Meh' },
  love: { Icon: Heart, word: 'Love it' },
} as const

interface Props {
  value: EnjoymentLevel | null
  error: string | undefined
  onChange: (level: EnjoymentLevel) => void
}

export function EnjoymentField(props: Props) {
  return (
    <Rating
      {...props}
      label={`How much do you enjoy ${brand}?`}
      className="feelings"
      options={enjoymentLevels.map((level) => {
        const { Icon, word } = faces[level]
        return {
          value: level,
          shown: (
            <>
              <Icon />
              {word}
            </>
          ),
        }
      })}
    />
  )
}
