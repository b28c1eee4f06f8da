import type { RefusalCode } from '../contract'
import type { Command, Create, TimePassed } from '../play/commands'
import type { Play, Rules } from '../play/outcome'
import { passDeadline } from './deadline'
import { deleteProfile, quit } from './quit'
import { roll } from './start'
import type { SkateState } from './state'
import { takeTurn } from './turn'

/** S.K.A.T.E.: who may do what, and what comes of it. */
export const skate: Rules<SkateState, Exclude<Command, Create | TimePassed>> = { act, passDeadline }

function act(
  play: Play<SkateState>,
  command: Exclude<Command, Create | TimePassed>,
): RefusalCode | null {
  switch (command.type) {
    case 'roll':
      return roll(play, command)
    case 'turn':
      return takeTurn(play, command)
    case 'quit':
      return quit(play, command)
    case 'profileDeleted':
      return deleteProfile(play, command)
    case 'clip':
    case 'vote':
      return 'wrong_game'
  }
}
