import { messages } from './contract'

export type BlockKind = 'block' | 'mute'

export interface PairState {
  isThere: boolean
  isBlocked: boolean
  isMuted: boolean
  /** The other skater has blocked the viewer. */
  isBlockedBack: boolean
}

export interface RefusedBlock {
  status: 400 | 404 | 409
  code: string
  message: string
}

/**
 * Both can block each other, because they may meet in a running game. Across a block, muting is refused as
 * for an unknown skater. The number of blocks is not limited.
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
