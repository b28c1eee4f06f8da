import type { GameScreens } from '../definitions'
import { GameSpot } from './spot'

export const ownTheSpot: GameScreens = {
  Above: GameSpot,
  Below: null,
  Score: null,
  hasQuit: false,
}
