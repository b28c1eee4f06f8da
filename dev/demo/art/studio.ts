/** The functions that the drawing page offers to dev/demo/studio.ts. */
import { film } from './film.ts'
import { portrait } from './portrait.ts'
import { spotPhoto } from './spot-photo.ts'

export const studio = { film, portrait, spotPhoto }
export type Studio = typeof studio

declare global {
  var townStudio: Studio
}

globalThis.townStudio = studio
