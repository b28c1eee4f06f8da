import Relation from '../../islands/homies/relation'
import { Avatar } from '../../islands/ui/avatar'
import { stanceNames } from '../profiles/stance/contract'
import { Island } from '../ui/island'
import { urls } from '../urls'
import type { Person, Related, Suggestion } from './contract'

/** What a skater's profile shows of how the viewer stands to them. */
export function RelationPart({ skater, related }: { skater: Person; related: Related }) {
  const { userId, skatertag, stance, profilePhotoObjectName } = skater
  const person = { userId, skatertag, stance, profilePhotoObjectName }
  return <Island name="homies/relation" of={Relation} props={{ skater: person, related }} />
}

/** Homies of the viewer's homies. Nothing where there are none. */
export function SuggestionsPart({ suggestions }: { suggestions: Suggestion[] }) {
  if (suggestions.length === 0) return null
  return (
    <section className="suggestions" aria-labelledby="suggestions-title">
      <h2 id="suggestions-title">Skaters you may know</h2>
      <ul className="lines skater-lines">
        {suggestions.map((suggestion) => (
          <SuggestionLine key={suggestion.userId} suggestion={suggestion} />
        ))}
      </ul>
    </section>
  )
}

function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  const { skatertag, stance, profilePhotoObjectName: name, homiesInCommon } = suggestion
  return (
    <li className="line skater-line">
      <a className="skater line-main" href={urls.skater({ skatertag })}>
        <Avatar skatertag={skatertag} src={urls.api.profilePhoto({ name })} />
        <span className="skater-words">
          <span>@{skatertag}</span>
          <span className="quiet small">{stanceNames[stance]}</span>
          <span className="quiet small">{inCommon(homiesInCommon)}</span>
        </span>
      </a>
    </li>
  )
}

const inCommon = (count: number): string => `${count} ${count === 1 ? 'homie' : 'homies'} in common`
