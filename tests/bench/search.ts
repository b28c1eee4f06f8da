import type { Growth } from './growth.ts'
import { growTown, standings } from './town.ts'
import * as homieEndpoints from '../../worker/homies/endpoints.ts'

/** By the start of a tag, by its middle, by what nobody has, by what everybody has. */
const texts = ['to', 'town.skate.99', 'kate.77', 'skate', 'zzz']

export const search: Growth = {
  heading: 'A search for a part of a skatertag',
  of: 'skaters',
  asker: 'searcher',
  grow: growTown,
  bulk: {
    tables: ['users', 'media', 'profiles', 'scores', 'skatertag_trigrams'],
    settle: standings,
  },
  questions: Object.fromEntries(
    texts.map((text) => [text, homieEndpoints.search.url({}, { q: text })]),
  ),
}
