import { concatBytes } from '../../bytes'
import { joinPieces, pieceLength, type ByteRange, type Piece, type PreparedVideo } from '../pieces'
import { Refused } from '../reader'
import { allowedTracks } from './allowed'
import type { Blocks } from './blocks'
import { ids } from './ebml'
import {
  elementBytes,
  elementHead,
  floatElement,
  numberBytes,
  numberElement,
  textElement,
} from './elements'
import type { Cluster, WebmVideo } from './read'
import { isPicture, numbersIn } from './tracks'

/** In seconds. WebM can hide nothing, so do not cut real sound for a shorter delay. */
const leastStart = 0.1

export function beginWithPicture(video: WebmVideo): WebmVideo {
  const { blocks, tick } = video
  let first = Infinity
  for (let at = 0; at < blocks.length; at++) {
    if (isPictureAt(video, at)) first = Math.min(first, blocks.ticks[at]!)
  }
  if (first === Infinity) return video
  const start = first < 0 || first * tick >= leastStart ? first : 0
  const tracks = video.tracks.map((track) => ({
    ...track,
    seconds: Math.max(0, track.seconds - start * tick),
  }))
  return { ...video, start, tracks }
}

const isPictureAt = ({ tracks, blocks }: WebmVideo, at: number): boolean =>
  isPicture(tracks[blocks.track[at]!]!)

function* blocksIn(video: WebmVideo, { first, until }: Cluster): Generator<number> {
  const { blocks, start } = video
  for (let at = first; at < until; at++) {
    if (blocks.ticks[at]! >= start && video.played[blocks.track[at]!]) yield at
  }
}

export function webmPackets(video: WebmVideo): ByteRange[] {
  const { timeAt, dataEnd } = video.blocks
  const ranges: ByteRange[] = []
  for (const cluster of video.clusters) {
    for (const at of blocksIn(video, cluster)) {
      ranges.push({ start: timeAt[at]! + 2, end: dataEnd[at]! })
    }
  }
  return ranges
}

interface Written {
  /** The time of its first key picture. */
  key: number | null
  pieces: Piece[]
  bytes: number
}

export function writeWebm(video: WebmVideo): Omit<PreparedVideo, 'isAsSent' | 'packets'> {
  const clusters = video.clusters
    .map((cluster) => writeCluster(video, cluster))
    .filter(({ pieces }) => pieces.length > 1)
  const header = elementBytes(
    ids.ebml,
    ...[0x4286, 0x42f7].map((id) => numberElement(id, 1)),
    numberElement(0x42f2, 4),
    numberElement(0x42f3, 8),
    textElement(0x4282, 'webm'),
    numberElement(0x4287, 4),
    numberElement(0x4285, 2),
  )
  const beforeCues = concatBytes([writeInfo(video), writeTracks(video)])
  const shown = video.tracks.find((track, index) => isPicture(track) && video.played[index])!
  const cueBytes = writeCues(clusters, shown.number, 0).length
  const cues = writeCues(clusters, shown.number, beforeCues.length + cueBytes)
  const media = clusters.reduce((sum, { bytes }) => sum + bytes, 0)
  const inSegment = beforeCues.length + cueBytes + media
  const head = concatBytes([header, elementHead(ids.segment, inSegment), beforeCues, cues])
  const pieces = joinPieces([[head], ...clusters.map((cluster) => cluster.pieces)].flat())
  return { pieces, bytes: head.length + media }
}

function writeInfo({ info, tick, tracks }: WebmVideo): Uint8Array {
  const heard = tracks.filter(({ kind }) => kind !== 'other')
  const seconds = heard.reduce((most, track) => Math.max(most, track.seconds), 0)
  const scale = numbersIn(info).get(ids.timestampScale) ?? 1_000_000
  return elementBytes(
    ids.info,
    numberElement(ids.timestampScale, scale),
    floatElement(0x4489, Math.round((seconds / tick) * 1000) / 1000),
    // Matroska requires these two.
    textElement(0x4d80, 'Stoke'),
    textElement(0x5741, 'Stoke'),
  )
}

function writeTracks({ tracks, played, tracksBody }: WebmVideo): Uint8Array {
  const left = tracks.filter((_, index) => played[index])
  if (!left.some(isPicture)) throw new Refused('unreadable')
  const numbers = new Set(left.map(({ number }) => number))
  return allowedTracks(tracksBody, (entry) =>
    numbers.has(numbersIn(entry).get(ids.trackNumber) ?? 0),
  )
}

/** All positions have 8 bytes, so that the length of the cues does not depend on them. */
function writeCues(clusters: Written[], track: number, from: number): Uint8Array {
  let at = from
  const points: Uint8Array[] = []
  for (const { key, bytes } of clusters) {
    if (key !== null) {
      const place = [numberElement(ids.cueTrack, track), numberElement(0xf1, at, 8)]
      points.push(
        elementBytes(
          ids.cuePoint,
          numberElement(0xb3, Math.max(0, key)),
          elementBytes(ids.cueTrackPositions, ...place),
        ),
      )
    }
    at += bytes
  }
  return points.length > 0 ? elementBytes(ids.cues, concatBytes(points)) : new Uint8Array()
}

function writeCluster(video: WebmVideo, cluster: Cluster): Written {
  const { blocks, start } = video
  // A cluster may begin before the first picture: its blocks then count from 0.
  const ticks = Math.max(0, cluster.ticks - start)
  const isMoved = ticks !== cluster.ticks - start
  const pieces: Piece[] = []
  let key: number | null = null
  for (const at of blocksIn(video, cluster)) {
    const shownAt = blocks.ticks[at]! - start
    if (key === null && blocks.isKey[at] && isPictureAt(video, at)) key = shownAt
    for (const piece of writeBlock(blocks, at, isMoved ? shownAt - ticks : null)) pieces.push(piece)
  }
  const inside = numberElement(ids.timestamp, ticks)
  const length = pieces.reduce((sum, piece) => sum + pieceLength(piece), inside.length)
  const head = concatBytes([elementHead(ids.cluster, length), inside])
  return { key, pieces: [head, ...pieces], bytes: length + head.length - inside.length }
}

/** `relative`: its new time in the cluster. */
function writeBlock(blocks: Blocks, at: number, relative: number | null): Piece[] {
  const [start, end] = [blocks.start[at]!, blocks.end[at]!]
  const kept = blocks.kept.get(at)
  const ranges = kept ?? [{ start, end }]
  const pieces = relative === null ? ranges : withTime(ranges, blocks.timeAt[at]!, relative)
  if (!kept) return pieces
  const length = kept.reduce((sum, range) => sum + range.end - range.start, 0)
  return [elementHead(ids.blockGroup, length), ...pieces]
}

function withTime(ranges: ByteRange[], timeAt: number, relative: number): Piece[] {
  if (relative < -0x8000 || relative > 0x7fff) throw new Refused('unreadable')
  const time = numberBytes(relative & 0xffff, 2)
  return ranges.flatMap(({ start, end }): Piece[] =>
    start <= timeAt && timeAt < end
      ? [{ start, end: timeAt }, time, { start: timeAt + 2, end }]
      : [{ start, end }],
  )
}
