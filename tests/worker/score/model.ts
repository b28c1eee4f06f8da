interface Somebody {
  userId: string
}

interface Entry {
  points: number
  at: number
}

interface Person extends Somebody {
  isPublic: boolean
  entries: Map<string, Entry>
  homies: Set<string>
}

type Thing = { userId: string; action: string; subjectId: string }
const nameOf = ({ action, subjectId }: Thing) => `${action} ${subjectId}`

/** The score as one would keep it on paper. */
export class Model {
  private readonly people: Map<string, Person>

  constructor(skaters: Somebody[]) {
    const person = ({ userId }: Somebody): Person => ({
      userId,
      isPublic: true,
      entries: new Map(),
      homies: new Set(),
    })
    this.people = new Map(skaters.map((each) => [each.userId, person(each)]))
  }

  has({ userId }: Somebody): boolean {
    return this.people.has(userId)
  }

  earn(thing: Thing, points: number, at: number): void {
    const { entries } = this.of(thing)
    if (!entries.has(nameOf(thing))) entries.set(nameOf(thing), { points, at })
  }

  takeBack(thing: Thing): void {
    this.of(thing).entries.delete(nameOf(thing))
  }

  show(somebody: Somebody, isPublic: boolean): void {
    this.of(somebody).isPublic = isPublic
  }

  makeHomies(one: Somebody, other: Somebody): void {
    this.of(one).homies.add(other.userId)
    this.of(other).homies.add(one.userId)
  }

  leave({ userId }: Somebody): void {
    this.people.delete(userId)
  }

  /** Everybody whom somebody sees, sorted, each with their place. */
  boardOf(viewer: Somebody | null) {
    const isSeen = ({ userId, isPublic, homies }: Person) =>
      isPublic || userId === viewer?.userId || (viewer !== null && homies.has(viewer.userId))
    return [...this.people.values()]
      .filter(isSeen)
      .map(({ userId, entries }) => {
        const all = [...entries.values()]
        const total = all.reduce((sum, { points }) => sum + points, 0)
        return { userId, total, at: Math.max(0, ...all.map(({ at }) => at)) }
      })
      .sort((a, b) => b.total - a.total || a.at - b.at || (a.userId < b.userId ? -1 : 1))
      .map((each, at) => ({ ...each, rank: at + 1 }))
  }

  private of({ userId }: Somebody): Person {
    return this.people.get(userId)!
  }
}
