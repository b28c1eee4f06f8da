import type { Edit } from '../edits'
import { cuePoint, track } from './allowed'
import { elementsIn, unsigned, type Element } from './ebml'
import { ids } from './ids'
import { only, scrubList } from './scrub'

/**
 * The tracks that are played, by the numbers in their blocks, and which of them are transparent.
 */
export interface Played {
  numbers: Set<number>
  seeThrough: Set<number>
}

const numberIn = (bytes: Uint8Array, parent: Element, id: number): number | null => {
  const found = elementsIn(bytes, parent.body, parent.end!).find((child) => child.id === id)
  return found && found.end! - found.body <= 8
    ? unsigned(bytes.subarray(found.body, found.end!))
    : null
}

/**
 * The tracks of pictures and sound. A number that another kind of track uses too does not count.
 */
export function playedIn(tracks: Uint8Array): Played {
  const played: Played = { numbers: new Set(), seeThrough: new Set() }
  const entries = elementsIn(tracks).filter(({ id }) => id === ids.trackEntry)
  for (const entry of entries) {
    const number = numberIn(tracks, entry, ids.trackNumber)
    if (number === null || !isPlayed(tracks, entry)) continue
    played.numbers.add(number)
    const video = elementsIn(tracks, entry.body, entry.end!).find(({ id }) => id === ids.video)
    if (video && numberIn(tracks, video, ids.alphaMode) === 1) played.seeThrough.add(number)
  }
  for (const entry of entries) {
    const number = numberIn(tracks, entry, ids.trackNumber)
    if (number !== null && !isPlayed(tracks, entry)) played.numbers.delete(number)
  }
  return played
}

function isPlayed(tracks: Uint8Array, entry: Element): boolean {
  const type = numberIn(tracks, entry, ids.trackType)
  return type === 1 || type === 2
}

/** Scrubs `Tracks`: removes the tracks that have neither pictures nor sound. */
export const scrubTracks = (bytes: Uint8Array, { numbers }: Played): Edit[] =>
  scrubList(bytes, 0, bytes.length, (entry) => {
    if (entry.id !== ids.trackEntry || !isPlayed(bytes, entry)) return null
    if (!numbers.has(numberIn(bytes, entry, ids.trackNumber) ?? 0)) return null
    return only(bytes, entry.body, entry.end!, track)
  })

/** Scrubs `Cues`: removes the points of other tracks. */
export const scrubCues = (bytes: Uint8Array, { numbers }: Played): Edit[] =>
  scrubList(bytes, 0, bytes.length, (point) => {
    if (point.id !== ids.cuePoint) return null
    const isOfPlayed = (element: Element) =>
      numbers.has(numberIn(bytes, element, ids.cueTrack) ?? 0)
    const positions = elementsIn(bytes, point.body, point.end!).filter(
      ({ id }) => id === ids.cueTrackPositions,
    )
    if (!positions.some(isOfPlayed)) return null
    return scrubList(bytes, point.body, point.end!, (child) => {
      if (child.id === ids.cueTrackPositions && !isOfPlayed(child)) return null
      const rule = cuePoint.get(child.id)
      if (rule === undefined) return null
      return typeof rule === 'string' ? [] : only(bytes, child.body, child.end!, rule)
    })
  })

const sought = new Set<number>([ids.info, ids.tracks, ids.cues, ids.cluster])

/** Scrubs `SeekHead`: removes the positions of removed elements. */
export const scrubSeekHead = (bytes: Uint8Array): Edit[] =>
  scrubList(bytes, 0, bytes.length, (seek) => {
    const isKept = seek.id === ids.seek && sought.has(numberIn(bytes, seek, ids.seekId) ?? 0)
    return isKept ? [] : null
  })
