import type { GameDefinition } from '../definitions'
import { Spot } from './spot'

export const ownTheSpot: GameDefinition = {
  Above: Spot,
  Below: null,
  Score: null,
  hasQuit: false,
}
