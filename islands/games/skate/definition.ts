import type { GameDefinition } from '../definitions'
import { Letters } from './letters'
import { SkateTricks } from './tricks'

export const skate: GameDefinition = {
  Above: null,
  Below: SkateTricks,
  Score: Letters,
  hasQuit: true,
}
