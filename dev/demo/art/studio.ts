/** What the page that draws the town offers to who opens it. */
import { film } from './film.ts'
import { portrait } from './portrait.ts'
import { spotPhoto } from './spot-photo.ts'

export const studio = { film, portrait, spotPhoto }
export type Studio = typeof studio

declare global {
  var townStudio: Studio
}

globalThis.townStudio = studio
