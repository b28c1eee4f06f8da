import type { GameScreens } from '../definitions'
import { Letters } from './letters'
import { RulesAndCalls, SkateTricks } from './tricks'

export const skate: GameScreens = {
  Above: RulesAndCalls,
  Below: SkateTricks,
  Score: Letters,
  hasQuit: true,
}
