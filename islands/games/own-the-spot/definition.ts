import type { GameScreens } from '../definitions'
import { GamePlace } from './place'

export const ownTheSpot: GameScreens = {
  Above: GamePlace,
  Below: null,
  Score: null,
  hasQuit: false,
}
