import { cutText, isolateText } from '../../worker/text/contract'
import { shortDate } from '../../worker/clips/contract'
import type { Spot } from '../../worker/spots/contract'

type Named = Pick<
  Spot,
  'id' | 'name' | 'description' | 'latitude' | 'longitude' | 'creatorSkatertag' | 'createdAt'
>

const maxDetail = 30

/**
 * If several spots share a name, adds the first detail that differs: the creator, the description, the date
 * or the coordinates.
 */
export function spotLabels(spots: Named[], timeZone: string): Map<string, string> {
  const details: ((spot: Named) => string)[] = [
    ({ creatorSkatertag }) => `@${creatorSkatertag}`,
    ({ description }) => isolateText(cut(description ?? '')),
    ({ createdAt }) => shortDate(createdAt, timeZone),
    ({ latitude, longitude }) => `${latitude}, ${longitude}`,
  ]
  const labels = new Map<string, string>()
  for (const spot of spots) {
    const same = spots.filter(({ name }) => name === spot.name)
    const telling = details.find(
      (of) => of(spot) !== '' && same.every((each) => each === spot || of(each) !== of(spot)),
    )
    labels.set(
      spot.id,
      same.length > 1 && telling ? `${isolateText(spot.name)} · ${telling(spot)}` : spot.name,
    )
  }
  return labels
}

const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  const beginning = cutText(line, maxDetail)
  return beginning === line ? line : `${beginning}…`
}
