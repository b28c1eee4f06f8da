import { blank, type Edit } from '../edits'
import { tag, type Chunk } from './chunks'

/** The streams of the header, which blocks name by their position in it. */
export interface Streams {
  /** For each stream, whether it has pictures or sound. */
  played: boolean[]
}

const pictureOrSound = new Set(['vids', 'auds'])
const plain = new TextEncoder().encode('JUNK')

/** Pictures, sound, palettes, and the index of these. */
const block = /^(?:(\d\d)(?:d[bc]|wb|pc)|ix(\d\d))$/

/** Whether a block of `movi`, or what the index says of it, is of a stream that is played. */
export function isPlayedBlock(id: string, { played }: Streams): boolean {
  const match = block.exec(id)
  return match !== null && played[Number(match[1] ?? match[2])] === true
}

/** What stays in a stream's part of the header besides its `strh` and its format. */
export const streamChunks = new Set(['indx', 'vprp'])

export const isPlayedType = (strh: Uint8Array): boolean => pictureOrSound.has(tag(strh, 0))

/**
 * The header of a stream, in memory. One that is not played keeps its position, as all blocks
 * name their stream by its position. Only its lengths and rates stay.
 */
export const scrubStreamHeader = ({ body, end }: Chunk, isPlayed: boolean): Edit[] => [
  ...(isPlayed ? [] : blank(body + 4, Math.min(body + 8, end))),
  ...blank(body + 56, end),
]

/** The index (`idx1`), in memory: entries of 16 bytes that begin with a block's id. */
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

/** Makes a chunk a `JUNK` one of the same size, with nothing in it. */
export function emptied(start: number, end: number): Edit[] {
  if (end - start < 8) return blank(start, end)
  const head = new Uint8Array(8)
  head.set(plain)
  new DataView(head.buffer).setUint32(4, end - start - 8, true)
  return [{ start, end, head }]
}
