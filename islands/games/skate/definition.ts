import type { GameDefinition } from '../definitions'
import { RulesAndCalls } from './call'
import { Letters } from './letters'
import { SkateTricks } from './tricks'

export const skate: GameDefinition = {
  Above: RulesAndCalls,
  Below: SkateTricks,
  Score: Letters,
  hasQuit: true,
}
