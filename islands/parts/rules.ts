import type { Marks } from '../../worker/media/marks/contract'
import { cleanLine, cutText } from '../../worker/text/contract'

export const partLimits = {
  fewest: 2,
  most: 12,
  longestMs: 180_000,
  /** Shown before a pop, and after its landing. */
  beforeMs: 2000,
  afterMs: 1500,
  titleMs: 1200,
  nameLetters: 40,
} as const

/** A video that may be in a part. */
export interface PartVideo {
  id: string
  /** The same for two records of one film; null if the server doesn't know. */
  filmId: string | null
  isSteezy: boolean
  createdAt: string
  marks: Marks | null
  lengthMs: number
  /** As its skater has cut it. */
  cut?: PartCut | undefined
}

/** In milliseconds of the film. */
export interface PartCut {
  fromMs: number
  toMs: number
}

/** As its skater has cut it, else around the try; the whole film without marks, or with marks that are not of it. */
export function partCutOf({
  marks,
  lengthMs,
  cut: chosen,
}: Pick<PartVideo, 'marks' | 'lengthMs' | 'cut'>): PartCut {
  if (chosen) return chosen
  const whole = { fromMs: 0, toMs: lengthMs }
  if (!marks) return whole
  const cut = {
    fromMs: Math.max(0, marks.popMs - partLimits.beforeMs),
    toMs: Math.min(lengthMs, marks.landMs + partLimits.afterMs),
  }
  return cut.toMs > cut.fromMs ? cut : whole
}

/** How long the part will be, with its title. */
export function partLengthMs(videos: readonly PartVideo[]): number {
  const lengths = videos.map(partCutOf).map(({ fromMs, toMs }) => toMs - fromMs)
  return lengths.reduce((sum, length) => sum + length, 0) + partLimits.titleMs
}

export type PartTrouble = 'few' | 'many' | 'long'

/** Why a part of these videos can't be made yet; null if it can. */
export function partTroubleOf(videos: readonly PartVideo[]): PartTrouble | null {
  if (videos.length < partLimits.fewest) return 'few'
  if (videos.length > partLimits.most) return 'many'
  return partLengthMs(videos) > partLimits.longestMs ? 'long' : null
}

const airMsOf = ({ marks }: PartVideo): number => (marks ? marks.landMs - marks.popMs : 0)

const compareAge = (one: PartVideo, other: PartVideo): number =>
  one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0

/** The same film, once stacked as a clip and once as the video of a trick, shows the same try. */
const tryOf = ({ id, filmId }: PartVideo): string => filmId ?? id

/** Videos of a try that comes twice are one: the steezy one, else the one with marks, else the newer. The newest is first. */
export function offerVideos<Video extends PartVideo>(videos: readonly Video[]): Video[] {
  const best = new Map<string, Video>()
  const rankOf = ({ isSteezy, marks }: Video) => (isSteezy ? 2 : 0) + (marks ? 1 : 0)
  for (const video of videos.toSorted(compareAge)) {
    const found = best.get(tryOf(video))
    if (!found || rankOf(video) > rankOf(found)) best.set(tryOf(video), video)
  }
  return [...best.values()].toSorted(compareAge)
}

/** Adds a video at the end, or takes it out. A full part stays as it is. */
export function toggleVideo(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  return chosen.length < partLimits.most ? [...chosen, id] : [...chosen]
}

/** `2026-09`, on this phone's calendar. */
export function monthOf({ createdAt }: Pick<PartVideo, 'createdAt'>): string {
  const at = new Date(createdAt)
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`
}

/** The months that have enough videos for a part, the newest first. */
export function monthsOf(videos: readonly PartVideo[]): string[] {
  const counts = new Map<string, number>()
  for (const month of videos.map(monthOf)) counts.set(month, (counts.get(month) ?? 0) + 1)
  return [...counts]
    .flatMap(([month, count]) => (count >= partLimits.fewest ? month : []))
    .toSorted()
    .toReversed()
}

/** Of a month: steezy first, then longest in the air, then newest. What makes the part too long is left out. */
export function chooseMonth(videos: readonly PartVideo[], month: string): string[] {
  const ranked = videos
    .filter((video) => monthOf(video) === month)
    .toSorted(
      (one, other) =>
        Number(other.isSteezy) - Number(one.isSteezy) ||
        airMsOf(other) - airMsOf(one) ||
        compareAge(one, other),
    )
  const chosen: PartVideo[] = []
  for (const video of ranked) {
    const isRoom = chosen.length < partLimits.most
    if (isRoom && partLengthMs([...chosen, video]) <= partLimits.longestMs) chosen.push(video)
  }
  return chosen.map(({ id }) => id)
}

export const partName = (typed: string): string => cutText(cleanLine(typed), partLimits.nameLetters)

export function partFileName(skatertag: string, name: string): string {
  const words = [skatertag, partName(name)].filter(Boolean).join('-')
  return `${words.replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-').replace(/^-+|-+$/g, '')}.mp4`
}

export const partShapes = ['upright', 'wide'] as const
export type PartShape = (typeof partShapes)[number]

export interface FrameSize {
  width: number
  height: number
}

/** The short side of a film from which on 1080p shows more than 720p. */
const fineSide = 900

/** 1080p where a film has that much to show and the phone can encode it, else 720p. */
export function partSizeOf(
  shape: PartShape,
  videos: readonly { width: number | null; height: number | null }[],
  canEncodeFine: boolean,
): FrameSize {
  const isFine = videos.some(
    ({ width, height }) => Math.min(width ?? fineSide, height ?? fineSide) >= fineSide,
  )
  return sizeFor(shape, isFine && canEncodeFine ? 1080 : 720)
}

/** A film is enlarged and cropped by at most this factor, rather than have thin bars beside it. */
const mostCropped = 1.15

/** Where a film is drawn, in the middle of the frame: over all of it, or whole if that would crop much. */
export function partBoxOf(film: FrameSize, frame: FrameSize) {
  const [byWidth, byHeight] = [frame.width / film.width, frame.height / film.height]
  const [contained, covering] = [Math.min(byWidth, byHeight), Math.max(byWidth, byHeight)]
  const scale = covering <= contained * mostCropped ? covering : contained
  const [width, height] = [Math.round(film.width * scale), Math.round(film.height * scale)]
  const x = Math.round((frame.width - width) / 2)
  const y = Math.round((frame.height - height) / 2)
  return { x, y, width, height, isFilled: width >= frame.width && height >= frame.height }
}

export function sizeFor(shape: PartShape, short: 720 | 1080): FrameSize {
  const long = (short * 16) / 9
  return shape === 'upright' ? { width: short, height: long } : { width: long, height: short }
}
