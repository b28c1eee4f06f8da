import type { GameScreens } from '../definitions'
import { Letters } from './letters'
import { CallAndSet, RulesAndTricks } from './tricks'

export const skate: GameScreens = {
  Above: CallAndSet,
  Below: RulesAndTricks,
  Score: Letters,
  hasQuit: true,
}
