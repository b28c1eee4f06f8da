import { Refused, type Track } from '../reader'
import { ascii, elementsIn, ids, unsigned } from './ebml'

export type WebmTrack = Track & { number: number; frameSeconds: number; isTransparent: boolean }

const maxTracks = 64

export const isPicture = ({ kind }: WebmTrack): boolean => kind === 'video'

export function tickOf(info: Uint8Array): number {
  const scale = numbersIn(info).get(ids.timestampScale) ?? 1_000_000
  if (scale === 0) throw new Refused('unreadable')
  return scale / 1e9
}

export function tracksOf(tracks: Uint8Array): WebmTrack[] {
  const entries = elementsIn(tracks).filter((element) => element.id === ids.trackEntry)
  if (entries.length > maxTracks) throw new Refused('unreadable')
  const found = entries.map(({ body, end }) => trackOf(tracks.subarray(body, end!)))
  const numbers = new Set(found.map(({ number }) => number))
  // Blocks refer to a track only by its number, so numbers must be unique.
  if (numbers.size < found.length) throw new Refused('unreadable')
  return found
}

function trackOf(entry: Uint8Array): WebmTrack {
  const numbers = numbersIn(entry)
  const children = elementsIn(entry)
  const child = (id: number) => {
    const found = children.find((element) => element.id === id)
    return found ? entry.subarray(found.body, found.end!) : new Uint8Array()
  }
  const type = numbers.get(ids.trackType)
  const video = numbersIn(child(ids.video))
  return {
    kind: type === 1 ? 'video' : type === 2 ? 'audio' : 'other',
    number: numbers.get(ids.trackNumber) ?? 0,
    frameSeconds: (numbers.get(ids.defaultDuration) ?? 0) / 1e9,
    isTransparent: video.get(ids.alphaMode) === 1,
    seconds: 0,
    rotation: 0,
    codec: ascii(child(ids.codecId))
      .replace(/^[VA]_/, '')
      .toLowerCase(),
    ...sizeOf(video),
  }
}

// Use the displayed size if it is in pixels (unit 0); other units only give an aspect ratio.
function sizeOf(video: Map<number, number>): { width: number; height: number } {
  const pixels = (video.get(ids.displayUnit) ?? 0) === 0
  const width = (pixels && video.get(ids.displayWidth)) || video.get(ids.pixelWidth) || 0
  const height = (pixels && video.get(ids.displayHeight)) || video.get(ids.pixelHeight) || 0
  return { width, height }
}

export function numbersIn(bytes: Uint8Array): Map<number, number> {
  const numbers = new Map<number, number>()
  for (const { id, body, end } of elementsIn(bytes)) {
    if (end! - body <= 8 && !numbers.has(id)) numbers.set(id, unsigned(bytes.subarray(body, end!)))
  }
  return numbers
}
