import { storageLimits } from '../../../worker/media/contract'
import { sizeWords } from '../../../worker/account/size-words'
import { maxFilms } from './rules'
import type { AlbumWork } from './use-album'

const namesOf = (files: readonly File[]): string => files.map(({ name }) => name).join(', ')

export const leftWords = (files: readonly File[]): string =>
  `${maxFilms} go up at once. Not in this list: ${namesOf(files)}`

export const alikeWords = (files: readonly File[]): string =>
  `Chosen twice, and here once: ${namesOf(files)}`

/** Before anything is sent: a skater's day has an end. */
export function bytesWords(videos: number, bytes: number): string {
  const { bytesPerDay } = storageLimits
  const sum = `${videos === 1 ? '1 video' : `${videos} videos`}, ${sizeWords(bytes)}. `
  return bytes > bytesPerDay
    ? `${sum}That is more than the ${sizeWords(bytesPerDay)} of a day: the last ones wait on this phone until tomorrow.`
    : `${sum}Up to ${sizeWords(bytesPerDay)} go up in a day.`
}

export function progressOf({ kind, at, count, share }: AlbumWork) {
  const which = count === 0 ? 'your videos' : `video ${at + 1} of ${count}`
  const label = kind === 'reads' ? `Reading ${which}` : `Making ${which} smaller`
  return { label, value: (100 * (at + share)) / Math.max(1, count) }
}

export function lengthWords(durationMs: number | undefined): string | null {
  if (durationMs === undefined || durationMs === Infinity) return null
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const filmedWords = (atMs: number): string =>
  `Filmed ${new Date(atMs).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}`

export const notKept = {
  title: 'Keep this page open',
  description: "This phone has no room for a copy of all of them. They go up while it's open.",
}
