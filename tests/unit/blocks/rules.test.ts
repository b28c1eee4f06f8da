import { describe, expect, it } from 'vitest'
import { messages } from '../../../worker/blocks/contract'
import { decideBlock, type BlockKind, type PairState } from '../../../worker/blocks/rules'

const nothing: PairState = {
  isThere: true,
  isBlocked: false,
  isMuted: false,
  isBlockedBack: false,
}

const pair = { viewerId: 'ann', otherId: 'bob' }

describe('a skater who blocks or mutes another', () => {
  it.each<[string, BlockKind, Partial<PairState>, string | null]>([
    ['may', 'block', {}, null],
    ['may', 'mute', {}, null],
    ['may block whom they have muted', 'block', { isMuted: true }, null],
    ['may block back who has blocked them', 'block', { isBlockedBack: true }, null],
    ['finds nobody there', 'block', { isThere: false }, messages.unknown],
    ['finds nobody there to mute', 'mute', { isThere: false }, messages.unknown],
    ['has nobody to mute who has blocked them', 'mute', { isBlockedBack: true }, messages.unknown],
    ['has nobody to mute whom they have blocked', 'mute', { isBlocked: true }, messages.unknown],
    ['has done it already', 'block', { isBlocked: true }, messages.blockedBefore],
    ['has done it already', 'mute', { isMuted: true }, messages.mutedBefore],
  ])('%s (%s, %o)', (_, kind, state, message) => {
    expect(decideBlock(kind, pair, { ...nothing, ...state })?.message ?? null).toBe(message)
  })

  it.each<[BlockKind, string]>([
    ['block', messages.blockOneself],
    ['mute', messages.muteOneself],
  ])('cannot %s themselves', (kind, message) => {
    const oneself = { viewerId: 'ann', otherId: 'ann' }
    expect(decideBlock(kind, oneself, nothing)).toMatchObject({ status: 400, message })
  })
})
