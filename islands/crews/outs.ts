import type { CrewMember, Crews, Out } from '../../worker/crews/contract'

export interface LiveOut extends Out {
  member: CrewMember
  /** Names of the crews by which the viewer sees it. */
  crewNames: string[]
}

/** The others who are out now, the newest first, each once although several crews may show it. */
export function findOuts({ crews, out: own }: Crews, now: number): LiveOut[] {
  const found = new Map<string, LiveOut>()
  for (const { name, members } of crews) {
    for (const member of members) {
      const { out } = member
      if (!out || out.id === own?.id || !isLive(out, now)) continue
      const known = found.get(out.id)
      if (!known) found.set(out.id, { ...out, member, crewNames: [name] })
      else {
        known.crewNames.push(name)
        known.coming = [...new Set([...known.coming, ...out.coming])]
      }
    }
  }
  return [...found.values()].toSorted(
    (one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt),
  )
}

export const isLive = ({ endsAt }: { endsAt: string }, now: number): boolean =>
  Date.parse(endsAt) > now

/** Who is coming to the viewer's own out. */
export function comingTo({ crews, out }: Crews): CrewMember[] {
  const said = crews
    .flatMap(({ members }) => members)
    .filter((member) => out && member.out?.id === out.id)
    .flatMap((member) => member.out?.coming ?? [])
  return membersOf(crews).filter(({ userId }) => said.includes(userId))
}

/** Everybody in these crews, each once. */
export function membersOf(crews: Crews['crews']): CrewMember[] {
  const all = new Map<string, CrewMember>()
  for (const member of crews.flatMap(({ members }) => members)) {
    if (!all.has(member.userId)) all.set(member.userId, member)
  }
  return [...all.values()]
}
