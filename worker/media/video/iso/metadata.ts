import { blank, type Edit, changing, shifted, Refused, type Reader } from '../reader'
import { type Box, type BoxRange, boxAt, view, chunksOf } from './boxes'
import {
  fileBoxes,
  fragmentBoxes,
  movieBoxes,
  playedTracks,
  children,
  free,
  freeType,
  type AllowList,
} from './allowed'
import { readMovie } from './movie'
import { findMovie, runsOf } from './read'

// Sorting more in a hostile order takes too long.
const maxRanges = 60_000

/** The ranges in file order; ranges that touch or overlap become one. */
function merged(ranges: Iterable<BoxRange>): BoxRange[] {
  const sorted: BoxRange[] = []
  for (const range of ranges) {
    if (range.start >= range.end) continue
    if (sorted.push(range) > maxRanges) throw new Refused('unreadable')
  }
  sorted.sort((a, b) => a.start - b.start)
  const result: BoxRange[] = []
  for (const { start, end } of sorted) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

/**
 * The edits that zero all media data (`mdat`, in order) except the samples. The samples must be
 * merged and all be inside. So the samples of other tracks and bytes of no track are removed.
 */
function withoutGaps(mediaData: Box[], samples: BoxRange[]): Edit[] {
  const edits: Edit[] = []
  let next = 0
  for (const { body, end } of mediaData) {
    let at = body
    for (; next < samples.length && samples[next]!.start < end; next++) {
      const sample = samples[next]!
      if (sample.start < body || sample.end > end) throw new Refused('unreadable')
      edits.push(...blank(at, sample.start))
      at = sample.end
    }
    edits.push(...blank(at, end))
  }
  if (next < samples.length) throw new Refused('unreadable')
  return edits
}

const maxBoxes = 20_000
const maxInMemory = 4 * 1024 * 1024

/** See `findMetadata`. For an MP4, QuickTime or 3GP file, fragmented or not. */
export async function isoMetadata(reader: Reader): Promise<Edit[]> {
  const moov = await findMovie(reader)
  const movie = readMovie(await reader.bytes(moov.body, moov.end))
  const { played, ids } = playedTracks(movie)
  const beside = fileBoxes(ids)
  const edits: Edit[] = []
  const mediaData: Box[] = []
  const samples: BoxRange[] = played.flatMap(({ table }) => merged(chunksOf(table)))

  const scrub = async (start: number, end: number, allowed: AllowList) => {
    const bytes = await reader.bytes(start, end)
    const found = shifted(children(bytes, 0, bytes.length, allowed), start)
    for (const edit of changing(found, bytes, start)) edits.push(edit)
    return bytes
  }

  let at = 0
  for (let count = 0; at < reader.size; count++) {
    if (count > maxBoxes) throw new Refused('unreadable')
    const head = await reader.upTo(at, at + 16)
    const box = wholeBox(head, at, reader.size)
    if (!box) {
      edits.push(freeRest(at, reader.size))
      break
    }
    if (box.type === 'mdat') mediaData.push(box)
    else if (box.start === moov.start) await scrub(box.body, box.end, movieBoxes(movie))
    else if (box.type === 'moof' && movie.fragments) {
      if (box.end - box.start > maxInMemory) throw new Refused('unreadable')
      const moof = await scrub(box.body, box.end, fragmentBoxes(ids))
      for (const run of runsOf(moof, box.start, ids, movie.fragments)) {
        if (samples.push(run) > maxRanges) throw new Refused('unreadable')
      }
    } else if (box.end - box.start > maxInMemory) edits.push(...emptied(head, box))
    else await scrub(box.start, box.end, beside)
    at = box.end
  }
  return [...edits, ...withoutGaps(mediaData, merged(samples))]
}

/** The box that begins with this header; null if the rest of the file is not a box. */
function wholeBox(head: Uint8Array, at: number, fileEnd: number): Box | null {
  const box = head.length < 8 ? null : boxAt(head, at, fileEnd)
  if (!box || box.end <= fileEnd) return box
  // Only the last media data may claim a size beyond the file: all its samples were found in the
  // file.
  return box.type === 'mdat' ? { ...box, end: fileEnd } : null
}

const emptied = (head: Uint8Array, { start, body, end }: Box): Edit[] =>
  shifted(free(head, { type: '', start: 0, body: body - start, end: end - start }), start)

/** Cameras write their own trailers after the last box: turn them into a box that players skip. */
function freeRest(start: number, end: number): Edit {
  if (end - start < 8) return { start, end }
  const head = new Uint8Array(8)
  view(head).setUint32(0, end - start)
  head.set(freeType, 4)
  return { start, end, head }
}
