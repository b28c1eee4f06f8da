import { messages } from './contract'

/** A skater is blocked, or muted. */
export type BlockKind = 'block' | 'mute'

/** What a decision about another skater depends on. */
export interface PairState {
  /** Whether the other one has a profile. */
  isThere: boolean
  isBlocked: boolean
  isMuted: boolean
  /** Whether the other one has blocked the viewer. */
  isBlockedBack: boolean
}

export interface RefusedBlock {
  status: 400 | 404 | 409
  code: string
  message: string
}

/**
 * Decides whether a skater may block or mute another. Both can block each other, because the two may
 * meet in a running game. Muting across a block is refused as for an unknown skater. No number is too
 * many: to keep somebody away is never refused.
 */
export function decideBlock(
  kind: BlockKind,
  { viewerId, otherId }: { viewerId: string; otherId: string },
  state: PairState,
): RefusedBlock | null {
  const { oneself, before } = wordsOf[kind]
  if (viewerId === otherId) return { status: 400, code: 'oneself', message: oneself }
  const isHidden = kind === 'mute' && (state.isBlocked || state.isBlockedBack)
  if (!state.isThere || isHidden) {
    return { status: 404, code: 'not_found', message: messages.unknown }
  }
  const isDone = kind === 'block' ? state.isBlocked : state.isMuted
  return isDone ? { status: 409, code: 'done_before', message: before } : null
}

const wordsOf = {
  block: { oneself: messages.blockOneself, before: messages.blockedBefore },
  mute: { oneself: messages.muteOneself, before: messages.mutedBefore },
}
