import { ulid } from '../../db/ids'
import { limits } from '../contract'
import type { Command } from '../play/commands'
import { seatOf } from '../play/players'
import type { Seat } from '../play/state'
import type { GameState } from '../rules'
import type { GameRequest } from './ask'

/** The command that an ask stands for. What is left to chance is drawn here, once. */
export function commandOf(ask: GameRequest, state: GameState, now: number): Command {
  const { action: wish } = ask
  const by = seatOfRequest(ask, state)
  switch (wish.type) {
    case 'roll':
      return { type: 'roll', by, die: rollDie() }
    case 'turn': {
      const { film, ...turn } = wish
      return { ...turn, by, hasVideo: film !== null }
    }
    case 'clip':
      return { type: 'clip', by, clipId: ulid(new Date(now)), isEdit: wish.isEdit }
    case 'vote':
      return { type: 'vote', by, clipId: wish.clipId }
    case 'quit':
    case 'profileDeleted':
      return { type: wish.type, by }
    case 'clipRemoved':
      return wish
  }
}

/** Whoever runs the deployment has no seat anywhere, not even that of who is gone. */
export const seatOfRequest = ({ userId }: GameRequest, state: GameState): Seat | null =>
  userId === null ? null : seatOf(state, userId)

/** Each side as likely as any other: what lies above the last whole multiple is drawn anew. */
export function rollDie(random: () => number = randomByte): number {
  const fair = 256 - (256 % limits.dieSides)
  for (;;) {
    const drawn = random()
    if (drawn < fair) return (drawn % limits.dieSides) + 1
  }
}

const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0]!
