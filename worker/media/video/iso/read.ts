import { Refused, type Track } from '../facts'
import type { Reader } from '../source'
import { boxInFile, type Box } from './boxes'
import { readFragments } from './fragments'
import { readMovie, type Movie } from './movie'
import { chunksOf } from './samples'

/** The movie box of a feature film is smaller. The whole box is held in memory. */
const largestMovie = 16 * 1024 * 1024
const mostBoxes = 1000

/** The tracks of an MP4, QuickTime or 3GP file (ISO 14496-12). */
export async function readIso(reader: Reader): Promise<Track[]> {
  const moov = await findMovie(reader)
  const movie = readMovie(await reader.bytes(moov.body, moov.end))
  mustHold(movie, reader.size)
  if (movie.fragments) await readFragments(reader, movie, moov.end)
  return movie.tracks
}

/** The movie box of the file; throws `truncated` if the file ends before or inside it. */
export async function findMovie(reader: Reader): Promise<Box> {
  let at = 0
  let hasMedia = false
  for (let boxes = 0; boxes < mostBoxes; boxes++) {
    const box = await boxInFile(reader, at)
    if (!box) throw new Refused(hasMedia ? 'truncated' : 'unreadable')
    if (box.type === 'moov' && box.end - box.start > largestMovie) throw new Refused('unreadable')
    if (box.end > reader.size) throw new Refused(isKnown(box) ? 'truncated' : 'unreadable')
    if (box.type === 'moov') return box
    hasMedia ||= box.type === 'mdat'
    at = box.end
  }
  throw new Refused('unreadable')
}

function isKnown(box: Box): boolean {
  return ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'uuid', 'meta'].includes(box.type)
}

// If the end of a faststart file is cut off, its header is still complete: check the sample
// offsets.
function mustHold(movie: Movie, size: number): void {
  for (const track of movie.tracks) {
    if (track.kind === 'other') continue
    for (const chunk of chunksOf(track.table)) {
      if (chunk.end > size) throw new Refused('truncated')
    }
  }
}
