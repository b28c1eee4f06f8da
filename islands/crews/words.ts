import { limits, messages, type ShownPlace } from '../../worker/crews/contract'
import { cleanLine, lengthOf } from '../../worker/text/contract'
import type { CrewSeats } from './seats'

const minute = 60_000

/** As in "Ledges, 40 min ago". */
export function whereWords(place: ShownPlace | null | undefined, startedAt: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(startedAt)) / minute))
  const since = minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
  const ago = minutes === 0 ? 'just now' : since
  const where = place && placeWords(place)
  return where ? `${where}, ${ago}` : ago
}

export function placeWords({ name, isAbout }: ShownPlace): string {
  if (!name) return 'about here'
  return isAbout ? `about ${name}` : name
}

export const comingWords = (count: number): string =>
  count === 0 ? 'nobody coming yet' : `${count} coming`

/** By the clock of the phone, as in "21:40". */
export const timeWords = (at: string): string =>
  new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })

export const countSkaters = (count: number): string =>
  count === 1 ? '1 skater' : `${count} skaters`

/** What the line before the press begins with. */
export function seenByWords(count: number): string {
  if (count === 0) return 'Nobody else is in there yet, so nobody sees it.'
  return count === 1
    ? 'This one sees it until you end it:'
    : `These ${count} see it until you end it:`
}

/** Why it can't be the name of a crew; null where it can. */
export function nameTrouble(typed: string): string | null {
  const length = lengthOf(cleanLine(typed))
  if (length === 0) return messages.name
  if (length < limits.nameFrom) return messages.nameShort
  return length > limits.name ? messages.nameLong : null
}

/** As it is read aloud: "ABCD EFGH". */
export const codeWords = (code: string): string => code.toUpperCase().replace(/^(.{4})(?=.)/, '$1 ')

/** What a crew's press did to the form of a new game. */
export function seatWords({ homies: { length }, openSeats, leftOut }: CrewSeats): string {
  const said = [
    length > 0 && `${length === 1 ? '1 homie' : `${length} homies`} ticked.`,
    openSeats > 0 &&
      `${openSeats === 1 ? '1 open seat' : `${openSeats} open seats`} for who is no homie of yours: send them the link.`,
    leftOut > 0 && `No seat for ${leftOut} more.`,
  ]
  return said.filter(Boolean).join(' ')
}
