import { limits } from '../../worker/shares/park/contract'
import { cleanLine, cutText } from '../../worker/text/contract'

export const cleanNames = (typed: readonly string[]): string[] =>
  typed.map((name) => cutText(cleanLine(name), limits.name)).filter((name) => name !== '')

/** The reason, as a sentence, why these names cannot play; null if they can. */
export function refuseNames(names: readonly string[], hasRobot: boolean): string | null {
  if (hasRobot && names.length !== 1) return 'Against the robot you play alone: give one name.'
  if (names.length === 0) return 'Who skates? Give at least two names.'
  if (names.length === 1 && !hasRobot) {
    return 'S.K.A.T.E. takes two. Give a second name, or play the robot.'
  }
  if (names.length > limits.names) return `At most ${limits.names} skaters share one phone.`
  const twin = names.find((name, at) => names.slice(0, at).some((other) => areAlike(other, name)))
  return twin === undefined ? null : `Two skaters are called ${twin}. Tell them apart.`
}

const areAlike = (one: string, other: string): boolean => plain(one) === plain(other)

/** Names that sound the same across a park count as equal: letter case, width and accents are ignored. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{White_Space}\p{DI}]/gu, '')
    .toLowerCase()
