import * as clipEndpoints from '../../worker/clips/endpoints'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import type { Named } from '../tricks/trick-bag-dom'
import type { FilmedTry } from './filmed-try'
import type { HandedFilm, Instead, TripodPlace } from './place'

type KeptTry = Pick<FilmedTry, 'id' | 'film' | 'picture' | 'outcome' | 'trick'>

/**
 * A trick counts as landed when a video of it exists: a bail of a trick goes up as a clip. With `toBag`, landed
 * tries of a known trick go up as videos of it.
 */
export const handOver = (
  kept: readonly KeptTry[],
  place: TripodPlace,
  toBag: boolean,
): HandedFilm[] =>
  kept.map((each) => {
    const instead = insteadOf(each, place, toBag)
    const { id: tryId, film, picture: poster } = each
    return { file: film.file, marks: film.marks, poster, tryId, ...(instead && { instead }) }
  })

/** Where a bail of a trick goes up. */
export const bailAsClip = ({ name }: Named): Instead => ({
  call: clipEndpoints.ownList.url(),
  title: name,
  words: 'A bail goes up as a clip.',
})

/** Before they go. */
export const bailWords = (count: number): string =>
  `${count === 1 ? 'The bail goes up as a clip' : `${count} bails go up as clips`}, not in your trick bag.`

function insteadOf(
  { outcome, trick }: KeptTry,
  place: TripodPlace,
  toBag: boolean,
): Instead | null {
  if (!place.isSeveral) return null
  if (place.trick) return outcome === 'bailed' ? bailAsClip(place.trick) : null
  if (!toBag || outcome !== 'landed' || !trick) return null
  return {
    call: trickEndpoints.ownVideos.url({ trickId: trick.id }),
    title: trick.name,
    words: `${trick.name} goes in your trick bag.`,
  }
}
