import Relation from '../../islands/homies/relation'
import { Island } from '../ui/island'
import type { Person, Related } from './contract'

/** What a skater's profile shows of how the viewer stands to them. */
export function RelationPart({ skater, related }: { skater: Person; related: Related }) {
  const { userId, skatertag, stance, profilePhotoObjectName } = skater
  const person = { userId, skatertag, stance, profilePhotoObjectName }
  return <Island name="homies/relation" of={Relation} props={{ skater: person, related }} />
}
