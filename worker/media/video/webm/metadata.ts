import { changing, shifted, type Edit, Refused, type Reader } from '../reader'
import {
  blockGroup,
  blockGroupWithAlpha,
  header,
  info,
  playedIn,
  scrubCues,
  scrubSeekHead,
  scrubTracks,
  type Played,
  only,
  voided,
} from './allowed'
import { trackOfBlock, bodyOf, elementInFile, largestList, openSegment } from './read'
import { type Element, ids } from './ebml'
const maxElements = 500_000
const maxInMemory = 4 * 1024 * 1024
const maxInGroup = 200
const maxEdits = 200_000

/** See `findMetadata`. For a WebM file, with known sizes or streamed. */
export async function webmMetadata(reader: Reader): Promise<Edit[]> {
  const segment = await openSegment(reader)
  const end = segment.end ?? reader.size
  const walk = new Walk(reader)
  await walk.list(await elementInFile(reader, 0), (bytes) => only(bytes, 0, bytes.length, header))
  let at = segment.body
  for (let count = 0; at < end; count++) {
    if (count > maxElements) throw new Refused('unreadable')
    const element = await elementInFile(reader, at)
    // Walk the elements of a cluster in the same loop: the end of the cluster may be unknown.
    if (element.id === ids.cluster) at = element.body
    else {
      if (element.end === null) throw new Refused('unreadable')
      if (element.end > end) throw new Refused('truncated')
      await walk.element(element)
      at = element.end
    }
  }
  if (end < reader.size) await walk.drop({ id: 0, start: end, body: end, end: reader.size })
  return walk.edits
}

/** Walks through a segment and collects the edits. */
class Walk {
  readonly edits: Edit[] = []
  #played: Played | null = null
  readonly reader: Reader

  constructor(reader: Reader) {
    this.reader = reader
  }

  async element(element: Element): Promise<void> {
    const played = this.#played ?? { numbers: new Set(), seeThrough: new Set() }
    switch (element.id) {
      case ids.timestamp:
      case ids.position:
      case ids.prevSize:
        return
      case ids.simpleBlock:
        if (!played.numbers.has(await this.#trackOf(element))) await this.drop(element)
        return
      case ids.blockGroup:
        return this.#group(element, played)
      case ids.seekHead:
        return this.list(element, scrubSeekHead)
      case ids.info:
        return this.list(element, (bytes) => only(bytes, 0, bytes.length, info))
      case ids.tracks:
        if (this.#played) return this.drop(element)
        this.#played = playedIn(await bodyOf(this.reader, element, largestList))
        return this.list(element, (bytes) => scrubTracks(bytes, this.#played!))
      case ids.cues:
        if (element.end! - element.body > largestList) return this.drop(element)
        return this.list(element, (bytes) => scrubCues(bytes, played))
      default:
        return this.drop(element)
    }
  }

  async list(element: Element, scrub: (bytes: Uint8Array) => Edit[]): Promise<void> {
    const bytes = await bodyOf(this.reader, element, largestList)
    this.#add(shifted(scrub(bytes), element.body), bytes, element.body)
  }

  /** Replaces an element by an empty one. */
  async drop(element: Element): Promise<void> {
    const { start, end } = element
    const edit = voided(element)
    if (end! - start > maxInMemory) this.edits.push(edit)
    else this.#add([edit], await this.reader.bytes(start, end!), start)
  }

  #add(edits: Edit[], bytes: Uint8Array, offset: number): void {
    for (const edit of changing(edits, bytes, offset)) this.edits.push(edit)
    if (this.edits.length > maxEdits) throw new Refused('unreadable')
  }

  async #trackOf({ body, end }: Element): Promise<number> {
    return trackOfBlock(await this.reader.bytes(body, Math.min(body + 8, end!))).number
  }

  // The block may be large, so read only the headers of the group's elements.
  async #group(group: Element, played: Played): Promise<void> {
    const children: Element[] = []
    for (let at = group.body; at < group.end!; at = children.at(-1)!.end!) {
      const child = await elementInFile(this.reader, at)
      if (child.end === null || child.end > group.end!) throw new Refused('unreadable')
      if (children.push(child) > maxInGroup) throw new Refused('unreadable')
    }
    const block = children.find(({ id }) => id === ids.block)
    const track = block ? await this.#trackOf(block) : null
    if (track === null || !played.numbers.has(track)) return this.drop(group)
    const allowed = played.seeThrough.has(track) ? blockGroupWithAlpha : blockGroup
    for (const child of children) if (!allowed.has(child.id)) await this.drop(child)
  }
}
