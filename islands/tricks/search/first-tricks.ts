/** The tricks that are set most, in the order in which a skater learns them. */
const popular = ['ollie', 'kickflip', 'pop-shove-it', 'heelflip', 'frontside-180', 'backside-180']

/** Before anything is typed: those chosen last, then those that most skaters know, then the catalogue's order. */
export function inOfferedOrder<T extends { id: string }>(
  tricks: readonly T[],
  chosenLast: readonly string[],
): T[] {
  const first = new Set([...among(tricks, chosenLast), ...popularAmong(tricks)])
  return [...first, ...tricks.filter((trick) => !first.has(trick))]
}

export const popularAmong = <T extends { id: string }>(tricks: readonly T[]): T[] =>
  among(tricks, popular)

const among = <T extends { id: string }>(tricks: readonly T[], ids: readonly string[]): T[] =>
  ids.flatMap((id) => tricks.find((trick) => trick.id === id) ?? [])

const key = 'tricks-chosen-last'
const kept = 5

/** The newest first. Gone at sign-out. */
export function tricksChosenLast(): string[] {
  const ids = (localStorage.getItem(key) ?? '').split(' ')
  return ids.filter(Boolean)
}

export function noteChosenTrick(id: string): void {
  const ids = [id, ...tricksChosenLast().filter((each) => each !== id)].slice(0, kept)
  try {
    localStorage.setItem(key, ids.join(' '))
  } catch {
    // A phone without room only remembers none.
  }
}
