import { defaults, gameInfo, messages, type GameType } from '../../../worker/games/contract'
import type { HouseRules } from '../../../worker/games/skate/contract'
import type { TimeLimit } from '../../../worker/games/own-the-spot/contract'
import type { Spot } from '../../../worker/spots/contract'
import { categories as inOrder, type Trick } from '../../../worker/tricks/contract'
import type { NewGameForm } from '../../../worker/games/schema'

/** Has the choices for both types of games, so that switching loses none. */
export interface Form {
  gameType: GameType
  homies: string[]
  openSeats: number
  categories: string[]
  spot: Pick<Spot, 'id' | 'name' | 'latitude' | 'longitude' | 'about'> | null
  timeLimitHours: TimeLimit
  rules: HouseRules
}

export interface Troubles {
  homies?: string
  categories?: string
  spot?: string
}

export function troublesOf({ gameType, homies, openSeats, categories, spot }: Form): Troubles {
  const { hasCategories, hasSpot, leastHomies } = gameInfo[gameType]
  const others = homies.length + openSeats
  const tooFew = others < leastHomies && messages.tooFewHomies
  const homieTrouble = others === 0 ? messages.noHomies : tooFew
  return {
    ...(homieTrouble && { homies: homieTrouble }),
    ...(hasCategories && categories.length === 0 && { categories: messages.noCategories }),
    ...(hasSpot && !spot && { spot: messages.noSpot }),
  }
}

export function troublesIn(refused: Record<string, string>): Troubles {
  const troubles: Troubles = {}
  for (const [path, message] of Object.entries(refused)) {
    const field = shownAs[path.split('.')[0]!]
    if (field) troubles[field] ??= message
  }
  return troubles
}

const shownAs: Partial<Record<string, keyof Troubles>> = {
  selectedHomies: 'homies',
  openSeats: 'homies',
  selectedCategories: 'categories',
  locationName: 'spot',
  locationCoords: 'spot',
}

export function newGameOf(form: Form): NewGameForm {
  const { gameType, homies, openSeats, categories, spot, timeLimitHours, rules } = form
  const { hasCategories, hasSpot, hasHouseRules } = gameInfo[gameType]
  const at = hasSpot ? spot : null
  return {
    gameType,
    selectedHomies: homies,
    ...(openSeats > 0 && { openSeats }),
    selectedCategories: hasCategories ? categories : null,
    locationName: at?.name ?? null,
    locationCoords: at && { lat: at.latitude, lng: at.longitude },
    timeLimitHours: hasSpot ? timeLimitHours : null,
    ...(hasHouseRules && rules),
  }
}

/** The known categories in their usual order, then the others alphabetically. */
export function categoriesOf(tricks: readonly Pick<Trick, 'category'>[]): string[] {
  const all = [...new Set(tricks.map(({ category }) => category))]
  const known: string[] = inOrder.filter((category) => all.includes(category))
  const others = all.filter((category) => !known.includes(category))
  return [...known, ...others.toSorted((one, other) => one.localeCompare(other))]
}

/** The defaults if these categories have them, otherwise the first category. */
export function defaultCategories(all: readonly string[]): string[] {
  const usual = defaults.categories.filter((category) => all.includes(category))
  return usual.length > 0 ? usual : all.slice(0, 1)
}

export function timeLimitLabel(hours: TimeLimit): string {
  if (hours > 24) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}

export function toggled(chosen: readonly string[], one: string, max = Infinity): string[] | null {
  if (chosen.includes(one)) return chosen.filter((each) => each !== one)
  return chosen.length < max ? [...chosen, one] : null
}
