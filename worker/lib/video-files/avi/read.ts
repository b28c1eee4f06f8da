import type { ByteRange } from '../pieces'
import { maxPackets, Refused, type Reader, type Track } from '../reader'
import { chunkInFile, nextChunkAt, type Chunk } from './chunks'
import { isShown, namedBlocks, type Block } from './named-blocks'
import { streamsIn, type AviStream } from './streams'

/** A list's body, or a chunk's. */
export interface Body {
  at: number
  bytes: Uint8Array
}

export interface AviVideo {
  tracks: Track[]
  streams: AviStream[]
  header: Body
  index: Body | null
  /** What no player needs. */
  dropped: ByteRange[]
  /** Parts of the file whose size is wrong, and where they end. */
  wrongSizes: ByteRange[]
}

interface Part {
  start: number
  end: number
  /** By its own size. */
  told: number
}

const largestHead = 256 * 1024
/** Space between blocks takes no memory, but time. */
const maxChunks = 4 * maxPackets
/** An index may name more than pictures and sound. */
const largestIndex = 2 * maxPackets * 16

/** Only blocks tell how long a film is: the header's counts are often wrong, and easy to forge. */
export async function readAvi(reader: Reader): Promise<AviVideo> {
  const walk = new Walk(reader)
  await walk.all()
  return walk.finish()
}

const blockId = /^(\d\d)[a-z]{2}$/
const indexId = /^ix(\d\d)$/

const isFilm = ({ id, list }: Chunk): boolean =>
  list === 'movi' || list === 'rec ' || id === 'idx1' || blockId.test(id) || indexId.test(id)

class Walk {
  readonly #reader: Reader
  #chunks = 0
  readonly #parts: Part[] = []
  #header: Body | null = null
  #streams: AviStream[] = []
  /** The index counts from the first list of blocks. */
  #movi: Chunk | null = null
  #index: Chunk | null = null
  readonly #blocks: Block[] = []
  readonly #dropped: ByteRange[] = []

  constructor(reader: Reader) {
    this.#reader = reader
  }

  async all(): Promise<void> {
    let at = 0
    for (let next: number | null = 0; next !== null; next = await this.#step(at)) at = next
    const part = this.#parts.at(-1)
    if (!part) throw new Refused('unreadable')
    if (at < part.told && at + 8 <= this.#reader.size) throw new Refused('unreadable')
    this.#drop(at, this.#reader.size)
  }

  /** Null where the film ends: what follows is no part of it. */
  async #step(at: number): Promise<number | null> {
    const chunk = await chunkInFile(this.#reader, at)
    if (!chunk) return null
    if (++this.#chunks > maxChunks) throw new Refused('too_long')
    if (chunk.id === 'RIFF') return this.#open(chunk)
    const part = this.#parts.at(-1)
    // The size of a part is often too small.
    if (!part || (at >= part.told && this.#movi && !isFilm(chunk))) return null
    if (chunk.end > this.#reader.size) throw new Refused('truncated')
    // Blocks are walked as if there were no lists around them, whose sizes are wrong as often.
    if (chunk.list === 'movi' || chunk.list === 'rec ') {
      if (chunk.list === 'movi') this.#movi ??= chunk
      return nextChunkAt(this.#reader, chunk.body)
    }
    await this.#read(chunk)
    const next = await nextChunkAt(this.#reader, chunk.end)
    part.end = Math.min(next, chunk.end + (chunk.end % 2))
    if (part.end > chunk.end) this.#drop(chunk.end, part.end)
    return next
  }

  async #open(riff: Chunk): Promise<number | null> {
    if (riff.list !== (this.#parts.length === 0 ? 'AVI ' : 'AVIX')) return null
    // Some writers count the part's own header. One that was never finished has a size of 0.
    if (riff.end > this.#reader.size + 8 || riff.end <= riff.body) throw new Refused('truncated')
    this.#parts.push({ start: riff.start, end: riff.body, told: riff.end })
    return nextChunkAt(this.#reader, riff.body)
  }

  async #read(chunk: Chunk): Promise<void> {
    const { id, list, start, body, end } = chunk
    const stream = blockId.exec(id)?.[1]
    const indexed = indexId.exec(id)?.[1]
    if (list === 'hdrl' && !this.#header) {
      if (end - body > largestHead) throw new Refused('unreadable')
      this.#header = await this.#body(chunk)
      this.#streams = streamsIn(this.#header.bytes)
    } else if (stream !== undefined && this.#movi) {
      if (this.#blocks.length >= maxPackets) throw new Refused('too_long')
      this.#blocks.push({ id, stream: Number(stream), start, end })
    } else if (id === 'idx1' && !this.#index) this.#index = chunk
    else if (indexed === undefined || !this.#isPlayed(Number(indexed))) this.#drop(start, end)
  }

  async #body({ body, end }: Chunk): Promise<Body> {
    return { at: body, bytes: (await this.#reader.bytes(body, end)).slice() }
  }

  #isPlayed(stream: number): boolean {
    return (this.#streams[stream]?.kind ?? 'other') !== 'other'
  }

  #drop(start: number, end: number): void {
    if (start < end) this.#dropped.push({ start, end })
  }

  async finish(): Promise<AviVideo> {
    const { size } = this.#reader
    if (!this.#header) throw new Refused('unreadable')
    const index = await this.#fittingIndex()
    // An index belongs to the first part of the file.
    const end = this.#parts[1]?.start ?? size
    const shown: Block[] = []
    for (const block of this.#blocks) {
      const isPart = /(d[bc]|wb|pc)$/.test(block.id) && this.#isPlayed(block.stream)
      if (isPart && (!index || block.start >= end || index.isShown(block))) shown.push(block)
      else this.#drop(block.start, block.end)
    }
    return {
      tracks: lengthsOf(this.#streams, shown),
      streams: this.#streams,
      header: this.#header,
      index: index && index.body,
      dropped: this.#dropped,
      wrongSizes: this.#parts.filter((part) => part.told < part.end || part.told > size),
    }
  }

  /** Null without one, or if it does not fit the blocks. */
  async #fittingIndex() {
    const index = this.#index
    if (!this.#movi) throw new Refused('truncated')
    if (!index) return null
    if (index.end - index.body > largestIndex) throw new Refused('too_long')
    const body = await this.#body(index)
    const named = namedBlocks(body.bytes, this.#blocks, [this.#movi.body - 4, 0])
    const isPicture = ({ stream }: Block) => this.#streams[stream]?.kind === 'video'
    if (named && [...named].some(isPicture)) return { body, isShown: isShown(named) }
    this.#drop(index.start, index.end)
    return null
  }
}

function lengthsOf(streams: AviStream[], blocks: Block[]): AviStream[] {
  const seconds = streams.map(() => 0)
  for (const { id, stream, start, end } of blocks) {
    const { perByte, perChunk } = streams[stream]!
    if (!id.endsWith('pc')) seconds[stream]! += perByte > 0 ? (end - start - 8) * perByte : perChunk
  }
  return streams.map((stream, index) => ({ ...stream, seconds: seconds[index]! }))
}
