import type { Reader } from '../source'
import { boxesIn, boxInFile, fourcc, view, type Box } from './boxes'
import { readMovie } from './movie'
import { findMovie } from './read'
import { chunksOf, entryOf, type Range } from './samples'

const namesAPlace = /location|gps|latitude|longitude/i
const xmpId = 'be7acfcb97a942e89c71999491e3afac'
const largestPacket = 1024 * 1024
const mostBoxes = 200
const mostRanges = 20_000
const deepest = 6

/** See `findLocation`: the tags in `moov`, XMP beside it, and recorded GPS tracks. */
export async function isoLocations(reader: Reader): Promise<Range[]> {
  const moov = await findMovie(reader)
  const bytes = await reader.bytes(moov.body, moov.end)
  const tags = tagsIn(bytes, boxesIn(bytes), 0).map((range) => shifted(range, moov.body))
  return [...tags, ...recorded(bytes), ...(await besideMovie(reader))]
}

// In memory. `names` are those of the `keys` box by index, where the boxes are an item list's.
function tagsIn(bytes: Uint8Array, boxes: Box[], depth: number, names: string[] = []): Range[] {
  if (depth > deepest) return []
  return boxes.flatMap((box) => {
    const children = () => boxesIn(bytes, childrenStart(bytes, box), box.end)
    const name = names[view(bytes).getUint32(box.start + 4) - 1]
    switch (box.type) {
      case 'trak':
      case 'udta':
        return tagsIn(bytes, children(), depth + 1)
      case 'meta':
        return tagsIn(bytes, children(), depth + 1, keysIn(bytes, children()))
      case 'ilst':
        return tagsIn(bytes, children(), depth + 1, names)
      case '\xa9xyz':
        return placeText(box, children())
      case 'loci':
        // After the version and the language: a name, a role, three coordinates, texts.
        return [{ start: box.body + 6, end: box.end }]
      case '----':
        return isFreeformPlace(bytes, children()) ? values(children()) : []
      case 'uuid':
      case 'XMP_':
        return packet(bytes, box)
      default:
        return name && namesAPlace.test(name) ? values(children()) : []
    }
  })
}

// MP4's `meta` has a version before its children, QuickTime's has none: `hdlr` is the first.
function childrenStart(bytes: Uint8Array, box: Box): number {
  if (box.type !== 'meta' || box.body + 8 > box.end) return box.body
  return fourcc(bytes, box.body + 4) === 'hdlr' ? box.body : box.body + 4
}

function keysIn(bytes: Uint8Array, boxes: Box[]): string[] {
  const keys = boxes.find((box) => box.type === 'keys')
  if (!keys) return []
  return boxesIn(bytes, keys.body + 8, keys.end).map(({ body, end }) =>
    latin(bytes.subarray(body, end)),
  )
}

// A `data` box: its type and its locale, then the value.
function values(boxes: Box[]): Range[] {
  return boxes
    .filter((box) => box.type === 'data')
    .map(({ body, end }) => ({ start: body + 8, end }))
}

// In user data a length and a language precede the text; in an item list it is a `data` box.
function placeText(box: Box, children: Box[]): Range[] {
  const inList = values(children)
  return inList.length > 0 ? inList : [{ start: box.body + 4, end: box.end }]
}

function isFreeformPlace(bytes: Uint8Array, boxes: Box[]): boolean {
  const name = boxes.find((box) => box.type === 'name')
  return name !== undefined && namesAPlace.test(latin(bytes.subarray(name.body, name.end)))
}

// An XMP packet that knows a place goes whole: its XML is not ours to mend.
function packet(bytes: Uint8Array, box: Box): Range[] {
  const start = box.type === 'uuid' ? box.body + 16 : box.body
  const isXmp = box.type !== 'uuid' || hex(bytes.subarray(box.body, start)) === xmpId
  const end = Math.min(box.end, start + largestPacket)
  return isXmp && namesAPlace.test(latin(bytes.subarray(start, end)))
    ? [{ start, end: box.end }]
    : []
}

async function besideMovie(reader: Reader): Promise<Range[]> {
  const found: Range[] = []
  let at = 0
  for (let boxes = 0; boxes < mostBoxes && at < reader.size; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box || box.end > reader.size) break
    at = box.end
    if (!['uuid', 'meta', 'udta'].includes(box.type) || box.end - box.start > largestPacket)
      continue
    const bytes = await reader.bytes(box.start, box.end)
    found.push(...tagsIn(bytes, boxesIn(bytes), 0).map((range) => shifted(range, box.start)))
  }
  return found
}

// GoPro (`gpmd`), Android (`camm`) and Apple (`mebx`) may record the way as a track of its own.
function recorded(moov: Uint8Array): Range[] {
  const found: Range[] = []
  for (const { table } of readMovie(moov).tracks) {
    const entry = entryOf(table)
    const isWay = entry?.type === 'gpmd' || entry?.type === 'camm'
    if (!isWay && !(entry?.type === 'mebx' && namesAPlace.test(latin(entry.body)))) continue
    for (const chunk of chunksOf(table)) if (found.length < mostRanges) found.push(chunk)
  }
  return found
}

function shifted({ start, end }: Range, by: number): Range {
  return { start: start + by, end: end + by }
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
