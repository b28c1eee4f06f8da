import { littleEndian, tag } from './chunks'

export interface Block {
  id: string
  stream: number
  start: number
  end: number
}

const headBytes = 8
const entryBytes = 16
/** Some writers round the length of a block up. */
const maxRounded = 3

/**
 * The blocks that an index (`idx1`) names. Null if it does not fit the blocks: then players go by these.
 * `bases`: where its offsets may count from.
 */
export function namedBlocks(
  index: Uint8Array,
  blocks: Block[],
  bases: number[],
): Set<Block> | null {
  const byStart = new Map(blocks.map((block) => [block.start, block]))
  for (const base of bases) {
    const named = matched(index, byStart, base)
    if (named) return named
  }
  return null
}

// Entries of 16 bytes: the block's id, flags, offset, length.
function matched(index: Uint8Array, byStart: Map<number, Block>, base: number) {
  const data = littleEndian(index)
  const named = new Set<Block>()
  for (let at = 0; at + entryBytes <= index.length; at += entryBytes) {
    const id = tag(index, at)
    if (!/^\d\d/.test(id)) continue
    const block = byStart.get(base + data.getUint32(at + 8, true))
    if (block?.id !== id || named.has(block)) return null
    const rounded = data.getUint32(at + 12, true) - (block.end - block.start - headBytes)
    if (Math.abs(rounded) > maxRounded) return null
    named.add(block)
  }
  return named
}

/**
 * What stays of the blocks of an index's part of the film. An empty block only prolongs the picture before
 * it, and a stream that the index does not name at all is played nevertheless.
 */
export function isShown(named: Set<Block>): (block: Block) => boolean {
  const streams = new Set([...named].map(({ stream }) => stream))
  return (block) =>
    named.has(block) || !streams.has(block.stream) || block.end - block.start === headBytes
}
