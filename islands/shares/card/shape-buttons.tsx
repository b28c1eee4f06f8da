import { Button } from '../../ui/button'
import { cardShapes, type CardShape } from './size'

interface Props {
  shape: CardShape
  onChoose: (shape: CardShape) => void
}

const shapes = Object.keys(cardShapes) as CardShape[]

export const ShapeButtons = ({ shape, onChoose }: Props) => (
  <div className="row" role="group" aria-label="Shape">
    {shapes.map((each) => (
      <Button key={each} low aria-pressed={shape === each} onClick={() => onChoose(each)}>
        {each}
      </Button>
    ))}
  </div>
)
