import type { Marks } from '../../worker/media/marks/contract'

/** A try that was kept: a film that can be sent as it is. */
export interface TripodFilm {
  /** MP4 where the browser encodes H.264, else WebM; no longer than `maxFilmMs`. */
  file: File
  marks: Marks
  /** How long the skater was in the air, in seconds. */
  airSeconds: number
  /** How loud pop and landing were against the noise: the stronger of two tries that share a film wins. */
  strength: number
  /** When the try landed, in milliseconds since the session began. */
  landedAtMs: number
}

/** Why a session ended. Everything kept until then stays. */
export type EndReason =
  | 'stopped'
  | 'hour_over'
  | 'battery_low'
  | 'storage_low'
  | 'write_failed'
  | 'camera_lost'
  | 'ear_lost'
  | 'hidden'

/** What the browser lacks for it; null if it can do all. */
export type MissingPart = 'camera' | 'encoder' | 'microphone' | 'pictures'

export interface SessionOptions {
  /** 45 s for clips and games, 30 s for tricks. */
  maxFilmMs: number
  /** Ends a start that was given up; one that has begun is stopped. */
  signal?: AbortSignal
  /**
   * At each try that is heard, before its film is whole, and where the ear takes one back: how many there were
   * until now, and how many of them were heard too late for a film. At the end those alone that the ear is sure of.
   */
  onTry: (count: number, late: number) => void
  /** Saves the film. If it throws, the session ends with `write_failed`. */
  onFilm: (film: TripodFilm) => Promise<void>
  onEnd: (reason: EndReason) => void
  /** The microphone has given silence for 5 s, or gives sound again. */
  onSilence?: (isSilent: boolean) => void
}

export interface TripodSession {
  stop: () => Promise<void>
}

export type StartSession = (stream: MediaStream, options: SessionOptions) => Promise<TripodSession>
