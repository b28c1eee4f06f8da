import { Refused, type Reader } from '../reader'
import { blank, changing, shifted, type Edit } from './edits'
import {
  tag,
  type Chunk,
  chunkAfter,
  chunkInFile,
  largestIndex,
  nextChunkAt,
  riffInFile,
} from './read'

/** Blocks refer to a stream by its position in the header. */
interface Streams {
  played: boolean[]
}

const pictureOrSound = new Set(['vids', 'auds'])
const plain = new TextEncoder().encode('JUNK')

const block = /^(?:(\d\d)(?:d[bc]|wb|pc)|ix(\d\d))$/

function isPlayedBlock(id: string, { played }: Streams): boolean {
  const match = block.exec(id)
  return match !== null && played[Number(match[1] ?? match[2])] === true
}

const streamChunks = new Set(['indx', 'vprp'])

const isPlayedType = (strh: Uint8Array): boolean => pictureOrSound.has(tag(strh, 0))

/** Blocks refer to streams by position, so a stream that is not played keeps its place. */
const scrubStreamHeader = ({ body, end }: Chunk, isPlayed: boolean): Edit[] => [
  ...(isPlayed ? [] : blank(body + 4, Math.min(body + 8, end))),
  ...blank(body + 56, end),
]

/** `idx1` has entries of 16 bytes that begin with a block's id. */
function scrubIndex(index: Uint8Array, streams: Streams): Edit[] {
  const edits: Edit[] = []
  const whole = index.length - (index.length % 16)
  for (let at = 0; at < whole; at += 16) {
    const id = tag(index, at)
    if (id === 'rec ' || isPlayedBlock(id, streams)) continue
    edits.push({ start: at, end: at + 4, head: plain })
  }
  return [...edits, ...blank(whole, index.length)]
}

function emptied(start: number, end: number): Edit[] {
  if (end - start < 8) return blank(start, end)
  const head = new Uint8Array(8)
  head.set(plain)
  new DataView(head.buffer).setUint32(4, end - start - 8, true)
  return [{ start, end, head }]
}

const maxChunks = 500_000
const maxEdits = 200_000
const maxInMemory = 8 * 1024 * 1024

/** Overwrites everything a player does not need. No byte moves, so every offset in the file stays right. */
export async function aviMetadata(reader: Reader): Promise<Edit[]> {
  const walk = new Walk(reader)
  let at = 0
  for (let kind = 'AVI '; ; kind = 'AVIX') {
    const head = await reader.upTo(at, at + 12)
    const part =
      head.length === 12 && tag(head, 0) === 'RIFF' ? await riffInFile(reader, at, kind) : null
    if (!part) break
    await walk.list(part, (chunk) => walk.inPart(chunk))
    at = Math.min(chunkAfter(part), reader.size)
  }
  await walk.drop(at, reader.size)
  return walk.edits
}

class Walk {
  readonly edits: Edit[] = []
  readonly #streams = { played: [] as boolean[] }
  #chunks = 0
  readonly reader: Reader

  constructor(reader: Reader) {
    this.reader = reader
  }

  async list(parent: Chunk, visit: (chunk: Chunk) => Promise<void> | void): Promise<void> {
    if (parent.end < parent.body) throw new Refused('unreadable')
    let at = parent.body
    for (;;) {
      const chunk = await chunkInFile(this.reader, at, parent.end)
      if (!chunk) break
      if (chunk.end > parent.end) throw new Refused('truncated')
      if (++this.#chunks > maxChunks) throw new Refused('unreadable')
      await visit(chunk)
      at = await nextChunkAt(this.reader, chunk, parent.end)
    }
    await this.drop(at, parent.end)
  }

  async inPart(chunk: Chunk): Promise<void> {
    if (chunk.list === 'hdrl') await this.list(chunk, (each) => this.#inHeader(each))
    else if (chunk.list === 'movi') await this.list(chunk, (each) => this.#inMovie(each))
    else if (chunk.id === 'idx1') {
      if (chunk.end - chunk.body > largestIndex) throw new Refused('unreadable')
      await this.#change(chunk.body, chunk.end, (index) => scrubIndex(index, this.#streams))
    } else await this.drop(chunk.start, chunk.end)
  }

  async #inHeader(chunk: Chunk): Promise<void> {
    if (chunk.list === 'strl') await this.#stream(chunk)
    else if (chunk.list === 'odml') {
      await this.list(chunk, (each) => this.#dropUnless(each, each.id === 'dmlh'))
    } else await this.#dropUnless(chunk, chunk.id === 'avih')
  }

  async #stream(strl: Chunk): Promise<void> {
    const nth = this.#streams.played.push(false) - 1
    await this.list(strl, async (chunk) => {
      if (chunk.id === 'strh') {
        const head = await this.reader.bytes(chunk.body, chunk.end)
        const isPlayed = isPlayedType(head)
        this.#streams.played[nth] = isPlayed
        this.#add(scrubStreamHeader(chunk, isPlayed), head, chunk.body)
      } else if (chunk.id === 'strf') {
        if (!this.#streams.played[nth]) {
          await this.#change(chunk.body, chunk.end, (body) => blank(0, body.length))
        }
      } else {
        const isKept = this.#streams.played[nth] === true && streamChunks.has(chunk.id)
        await this.#dropUnless(chunk, isKept)
      }
    })
  }

  async #inMovie(chunk: Chunk): Promise<void> {
    const inGroup = (each: Chunk) => this.#dropUnless(each, isPlayedBlock(each.id, this.#streams))
    if (chunk.list === 'rec ') await this.list(chunk, inGroup)
    else await inGroup(chunk)
  }

  async #dropUnless(chunk: Chunk, isKept: boolean): Promise<void> {
    if (!isKept) await this.drop(chunk.start, chunk.end)
  }

  async drop(start: number, end: number): Promise<void> {
    if (end - start > maxInMemory) this.edits.push(...emptied(start, end))
    else await this.#change(start, end, () => emptied(0, end - start))
  }

  async #change(start: number, end: number, scrub: (bytes: Uint8Array) => Edit[]) {
    if (start >= end) return
    if (end - start > maxInMemory) throw new Refused('unreadable')
    const bytes = await this.reader.bytes(start, end)
    this.#add(shifted(scrub(bytes), start), bytes, start)
  }

  #add(edits: Edit[], bytes: Uint8Array, offset: number): void {
    for (const edit of changing(edits, bytes, offset)) this.edits.push(edit)
    if (this.edits.length > maxEdits) throw new Refused('unreadable')
  }
}
