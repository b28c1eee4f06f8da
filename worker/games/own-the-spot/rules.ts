import type { RefusalCode } from '../contract'
import type { Command, Create, TimePassed } from '../play/commands'
import type { Play, Rules } from '../play/outcome'
import { addClip } from './clip'
import { passDeadline } from './deadline'
import { roll } from './join'
import { deleteProfile, quit } from './quit'
import type { SpotState } from './state'
import { vote } from './vote'

/** Own the Spot: who may do what, and what comes of it. */
export const ownTheSpot: Rules<SpotState, Exclude<Command, Create | TimePassed>> = {
  act,
  passDeadline,
}

function act(
  play: Play<SpotState>,
  command: Exclude<Command, Create | TimePassed>,
): RefusalCode | null {
  switch (command.type) {
    case 'roll':
      return roll(play, command)
    case 'clip':
      return addClip(play, command)
    case 'vote':
      return vote(play, command)
    case 'quit':
      return quit(play, command)
    case 'profileDeleted':
      return deleteProfile(play, command)
    case 'turn':
      return 'wrong_game'
  }
}
