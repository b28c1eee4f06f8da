import { concatBytes } from '../../../bytes'
import { joinPieces, pieceLength, type ByteRange, type Piece, type PreparedVideo } from '../pieces'
import { Refused } from '../reader'
import { allowedTracks, isInGroup } from './allowed'
import { ids } from './ebml'
import {
  elementBytes,
  elementHead,
  floatElement,
  numberBytes,
  numberElement,
  textElement,
} from './elements'
import type { Block, Cluster, WebmVideo } from './read'
import { numbersIn } from './tracks'

/** In seconds. WebM can hide nothing, so do not cut real sound for a shorter delay. */
const leastStart = 0.1

export function beginWithPicture(video: WebmVideo): WebmVideo {
  const pictures = video.clusters.flatMap(({ blocks }) => blocks.filter(isPicture))
  const first = pictures.reduce((least, { ticks }) => Math.min(least, ticks), Infinity)
  if (first === Infinity) return video
  const isLate = first * video.tick >= leastStart
  const start = isLate ? first : 0
  const clusters = video.clusters
    .map(({ blocks, ...cluster }) => ({
      ...cluster,
      ticks: cluster.ticks - start,
      blocks: blocks
        .filter(({ ticks }) => ticks >= start)
        .map((block) => ({ ...block, ticks: block.ticks - start })),
    }))
    .filter(({ blocks }) => blocks.length > 0)
  const tracks = video.tracks.map((track) => ({
    ...track,
    seconds: Math.max(0, track.seconds - start * video.tick),
  }))
  return { ...video, clusters, tracks }
}

const isPicture = ({ track }: Block): boolean => track.kind === 'video'

export const webmPackets = ({ clusters }: WebmVideo): ByteRange[] =>
  clusters.flatMap(({ blocks }) =>
    blocks.map(({ timeAt, dataEnd }) => ({ start: timeAt + 2, end: dataEnd })),
  )

interface Written {
  key: Block | undefined
  ticks: number
  pieces: Piece[]
  bytes: number
}

export function writeWebm(video: WebmVideo): Omit<PreparedVideo, 'isAsSent' | 'packets'> {
  const clusters = video.clusters.map(writeCluster)
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
  const cueBytes = writeCues(clusters, 0).length
  const cues = writeCues(clusters, beforeCues.length + cueBytes)
  const media = clusters.reduce((sum, { bytes }) => sum + bytes, 0)
  const inSegment = beforeCues.length + cueBytes + media
  const head = concatBytes([header, elementHead(ids.segment, inSegment), beforeCues, cues])
  const pieces = joinPieces([head, ...clusters.flatMap((cluster) => cluster.pieces)])
  return { pieces, bytes: head.length + media }
}

function writeInfo({ info, tick, tracks }: WebmVideo): Uint8Array {
  const heard = tracks.filter(({ kind }) => kind !== 'other')
  const seconds = Math.max(...heard.map((track) => track.seconds))
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

function writeTracks({ tracks, tracksBody, clusters }: WebmVideo): Uint8Array {
  const numbers = new Set(clusters.flatMap(({ blocks }) => blocks.map(({ track }) => track.number)))
  const played = tracks.filter(({ number }) => numbers.has(number))
  if (!played.some(({ kind }) => kind === 'video')) throw new Refused('unreadable')
  return allowedTracks(tracksBody, (entry) =>
    numbers.has(numbersIn(entry).get(ids.trackNumber) ?? -1),
  )
}

/** All positions have 8 bytes, so that the length of the cues does not depend on them. */
function writeCues(clusters: Written[], from: number): Uint8Array {
  let at = from
  const points: Uint8Array[] = []
  for (const { key, bytes } of clusters) {
    if (key) {
      const place = [numberElement(ids.cueTrack, key.track.number), numberElement(0xf1, at, 8)]
      points.push(
        elementBytes(
          ids.cuePoint,
          numberElement(0xb3, Math.max(0, key.ticks)),
          elementBytes(ids.cueTrackPositions, ...place),
        ),
      )
    }
    at += bytes
  }
  return points.length > 0 ? elementBytes(ids.cues, ...points) : new Uint8Array()
}

function writeCluster(cluster: Cluster): Written {
  // A cluster may begin before the first picture: its blocks then count from 0.
  const ticks = Math.max(0, cluster.ticks)
  const pieces = cluster.blocks.flatMap((block) =>
    writeBlock(block, ticks, ticks !== cluster.ticks),
  )
  const inside = concatBytes([numberElement(ids.timestamp, ticks)])
  const length = pieces.reduce((sum, piece) => sum + pieceLength(piece), inside.length)
  const head = concatBytes([elementHead(ids.cluster, length), inside])
  const key = cluster.blocks.find((block) => isPicture(block) && block.isKey)
  return { key, ticks, pieces: [head, ...pieces], bytes: length + head.length - inside.length }
}

function writeBlock(block: Block, clusterTicks: number, isMoved: boolean): Piece[] {
  const { isGroup, start, end, timeAt, ticks, track, children } = block
  const time = () => {
    const relative = ticks - clusterTicks
    if (relative < -0x8000 || relative > 0x7fff) throw new Refused('unreadable')
    return numberBytes(relative & 0xffff, 2)
  }
  const moved = (from: number, to: number): Piece[] =>
    isMoved && from <= timeAt && timeAt < to
      ? [{ start: from, end: timeAt }, time(), { start: timeAt + 2, end: to }]
      : [{ start: from, end: to }]
  if (!isGroup) return moved(start, end)
  const kept = children.filter((child) => isInGroup(child, track.isTransparent))
  if (kept.length === children.length && !isMoved) return [{ start, end }]
  const inside = kept.flatMap((child) => moved(child.start, child.end!))
  const length = inside.reduce((sum, piece) => sum + pieceLength(piece), 0)
  return [elementHead(ids.blockGroup, length), ...inside]
}
