import { limits, type Spot } from '../../../worker/spots/contract'
import { urls } from '../../../worker/urls'
import { read } from '../../api'

/** The viewer's own spots, of a list that holds those of homies too and comes by pages. */
export async function fetchOwnSpots(viewerId: string): Promise<Spot[]> {
  const all: Spot[] = []
  let page: Spot[] | null
  do {
    page = await read<Spot[]>(urls.api.spots({}, { before: all.at(-1)?.id }))
    if (!page) throw new Error('Failed to fetch spots')
    all.push(...page)
  } while (page.length === limits.perPage)
  return all
    .filter(({ userId }) => userId === viewerId)
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
