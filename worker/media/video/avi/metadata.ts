import { blank, changing, shifted, type Edit } from '../edits'
import { Refused } from '../facts'
import type { Reader } from '../source'
import {
  emptied,
  isPlayedBlock,
  isPlayedType,
  scrubIndex,
  scrubStreamHeader,
  streamChunks,
} from './allowed'
import { after, chunkInFile, tag, type Chunk } from './chunks'

const maxChunks = 500_000
const maxEdits = 200_000
const maxInMemory = 8 * 1024 * 1024

/** See `findMetadata`. For an AVI file, with its parts after the first gigabyte (`AVIX`). */
export async function aviMetadata(reader: Reader): Promise<Edit[]> {
  const walk = new Walk(reader)
  let at = 0
  for (let kind = 'AVI '; ; kind = 'AVIX') {
    const head = await reader.upTo(at, at + 12)
    if (head.length < 12 || tag(head, 0) !== 'RIFF' || tag(head, 8) !== kind) break
    const part = (await chunkInFile(reader, at))!
    if (part.end > reader.size) throw new Refused('truncated')
    await walk.list(part, (chunk) => walk.inPart(chunk))
    at = after(part)
  }
  await walk.drop(at, reader.size)
  return walk.edits
}

/** Walks through the lists of a file and collects the edits. */
class Walk {
  readonly edits: Edit[] = []
  readonly #streams = { played: [] as boolean[] }
  #chunks = 0
  readonly reader: Reader

  constructor(reader: Reader) {
    this.reader = reader
  }

  /** Visits the chunks of a list. Bytes after the last complete chunk are dropped. */
  async list(parent: Chunk, visit: (chunk: Chunk) => Promise<void> | void): Promise<void> {
    if (parent.end < parent.body) throw new Refused('unreadable')
    let at = parent.body
    for (;;) {
      const chunk = await chunkInFile(this.reader, at, parent.end)
      if (!chunk) break
      if (chunk.end > parent.end) throw new Refused('truncated')
      if (++this.#chunks > maxChunks) throw new Refused('unreadable')
      await visit(chunk)
      at = after(chunk)
    }
    await this.drop(at, parent.end)
  }

  /** Handles a chunk at the top level of a RIFF part. */
  async inPart(chunk: Chunk): Promise<void> {
    if (chunk.list === 'hdrl') await this.list(chunk, (each) => this.#inHeader(each))
    else if (chunk.list === 'movi') await this.list(chunk, (each) => this.#inMovie(each))
    else if (chunk.id === 'idx1') {
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
