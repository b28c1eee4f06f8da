import Relation from '../../islands/homies/relation'
import Suggestions from '../../islands/homies/suggestions'
import { Island } from '../ui/island'
import type { Person, Related, Suggestion } from './contract'

interface RelationProps {
  skater: Person
  related: Related
  isChallenge: boolean
  /** The viewer sees the profile only as a homie. */
  isClosed: boolean
}

export function RelationPart({ skater, related, isChallenge, isClosed }: RelationProps) {
  const { userId, skatertag, stance, profilePhotoObjectName } = skater
  const person = { userId, skatertag, stance, profilePhotoObjectName }
  const props = {
    skater: person,
    related,
    ...(isChallenge && { isChallenge }),
    ...(isClosed && { isClosed }),
  }
  return <Island name="homies/relation" of={Relation} props={props} />
}

export function SuggestionsPart({ suggestions }: { suggestions: Suggestion[] }) {
  if (suggestions.length === 0) return null
  return <Island name="homies/suggestions" of={Suggestions} props={{ suggestions }} />
}
