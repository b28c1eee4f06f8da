import type { GameDefinition } from '../definitions'
import { Letters } from './letters'
import { RulesAndCalls, SkateTricks } from './tricks'

export const skate: GameDefinition = {
  Above: RulesAndCalls,
  Below: SkateTricks,
  Score: Letters,
  hasQuit: true,
}
