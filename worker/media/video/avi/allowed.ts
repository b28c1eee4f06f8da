import { blank, type Edit } from '../edits'
import { tag, type Chunk } from './chunks'

/** The streams of the header. Blocks refer to a stream by its position in the header. */
export interface Streams {
  /** For each stream, whether it has pictures or sound. */
  played: boolean[]
}

const pictureOrSound = new Set(['vids', 'auds'])
const plain = new TextEncoder().encode('JUNK')

/** Blocks of pictures, sound and palettes, and the index of such blocks. */
const block = /^(?:(\d\d)(?:d[bc]|wb|pc)|ix(\d\d))$/

/** Whether a block of `movi`, or its entry in the index, belongs to a stream that is played. */
export function isPlayedBlock(id: string, { played }: Streams): boolean {
  const match = block.exec(id)
  return match !== null && played[Number(match[1] ?? match[2])] === true
}

/** The chunks that stay in a stream's header, besides its `strh` and its format. */
export const streamChunks = new Set(['indx', 'vprp'])

export const isPlayedType = (strh: Uint8Array): boolean => pictureOrSound.has(tag(strh, 0))

/**
 * Scrubs the header of a stream, in memory. A stream that is not played keeps its position, because
 * blocks refer to streams by position. Of its header, only the lengths and rates stay.
 */
export const scrubStreamHeader = ({ body, end }: Chunk, isPlayed: boolean): Edit[] => [
  ...(isPlayed ? [] : blank(body + 4, Math.min(body + 8, end))),
  ...blank(body + 56, end),
]

/** Scrubs the index (`idx1`), in memory: entries of 16 bytes that begin with a block's id. */
export function scrubIndex(index: Uint8Array, streams: Streams): Edit[] {
  const edits: Edit[] = []
  const whole = index.length - (index.length % 16)
  for (let at = 0; at < whole; at += 16) {
    const id = tag(index, at)
    if (id === 'rec ' || isPlayedBlock(id, streams)) continue
    edits.push({ start: at, end: at + 4, head: plain })
  }
  return [...edits, ...blank(whole, index.length)]
}

/** Turns a chunk into an empty `JUNK` chunk of the same size. */
export function emptied(start: number, end: number): Edit[] {
  if (end - start < 8) return blank(start, end)
  const head = new Uint8Array(8)
  head.set(plain)
  new DataView(head.buffer).setUint32(4, end - start - 8, true)
  return [{ start, end, head }]
}
