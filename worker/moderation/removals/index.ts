import type { ContentType } from '../../enums'
import { crewNameRemoval } from './crew-queries'
import { filmRemoval, spotClipRemoval, turnRemoval } from './game-queries'
import { bioRemoval, photoRemoval, skatertagRemoval } from './profile-queries'
import type { Removal } from './removal-queries'
import { spotPhotoRemoval, spotRemoval } from './spot-queries'
import { clipRemoval, trickVideoRemoval } from './video-queries'

/** By type, except `skater`. Each gets only what its own `find` returned. */
export const removalsByType = {
  my_clip: clipRemoval,
  trick_video: trickVideoRemoval,
  own_the_spot_clip: spotClipRemoval,
  skate_turn: turnRemoval,
  profile_photo: photoRemoval,
  skatertag: skatertagRemoval,
  bio: bioRemoval,
  spot: spotRemoval,
  spot_photo: spotPhotoRemoval,
  skater: null,
  game_film: filmRemoval,
  crew: crewNameRemoval,
} satisfies Record<ContentType, unknown>

export const removalOf = (type: ContentType): Removal | null =>
  removalsByType[type] as Removal | null
