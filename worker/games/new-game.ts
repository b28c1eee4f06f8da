import { defaults, type NewGame } from './contract'
import type { Create } from './play/commands'

/** What a new game needs beside what was asked for. */
interface Found {
  creatorId: string
  /** Of those selected, who is no homie or has no profile. */
  nonHomieIds: string[]
  /** The tricks, at least of the chosen categories. */
  catalogue: Create['catalogue']
}

/** The command that a body of `POST /api/skate-games` stands for. */
export function createCommand(body: NewGame, found: Found): Create {
  const categories = body.selectedCategories ?? []
  const gameType = body.gameType ?? (body.selectedCategories ? 'skate' : 'own_the_spot')
  const isSkate = gameType === 'skate'
  return {
    type: 'create',
    gameType,
    players: [found.creatorId, ...body.selectedHomies],
    nonHomieIds: found.nonHomieIds,
    categories: isSkate ? categories : [],
    catalogue: isSkate
      ? found.catalogue.filter((trick) => categories.includes(trick.category))
      : [],
    location: isSkate ? null : locationOf(body),
    timeLimitHours: body.timeLimitHours ?? defaults.timeLimitHours,
  }
}

function locationOf({ locationName, locationCoords }: NewGame): Create['location'] {
  if (!locationName || !locationCoords) return null
  return { name: locationName, latitude: locationCoords.lat, longitude: locationCoords.lng }
}
