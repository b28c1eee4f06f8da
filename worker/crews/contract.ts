import { stances } from '../enums.ts'
import { photoFields } from '../media/contract.ts'
import { flag, list, number, object, oneOf, orNull, text, type Shaped } from '../shapes.ts'

export const limits = {
  nameFrom: 2,
  name: 30,
  /** In truth: also those whom a block hides. */
  members: 20,
  crews: 5,
  outMs: 3 * 3_600_000,
  linkMs: 7 * 24 * 3_600_000,
  /** How long a request waits, and a crew of one lives. */
  requestMs: 30 * 24 * 3_600_000,
  aloneMs: 30 * 24 * 3_600_000,
  /** One push of a skater's outs in this time, over all crews. */
  ringAgainMs: 3 * 3_600_000,
  /** How many pushes of outs one gets in a day. */
  rings: 4,
  code: 8,
  /** As the map cuts the name of a skatepark. */
  parkName: 48,
} as const

export const messages = {
  name: 'A crew needs a name.',
  nameShort: `A name has at least ${limits.nameFrom} letters.`,
  nameLong: `A name has at most ${limits.name} letters.`,
  unknown: 'Crew not found',
  unknownRequest: 'Request not found',
  unknownSkater: 'Skater not found',
  unknownOut: 'Nobody is out here any more.',
  notMaker: 'Only the maker of the crew can do that.',
  full: 'This crew takes no more skaters',
  tooMany: `You are in ${limits.crews} crews. Leave one first.`,
  notNow: "They can't join right now.",
  member: 'They are in this crew already.',
  yourself: 'That is you.',
  link: 'This leads to no crew.',
  code: `A code has ${limits.code} letters.`,
  noCrews: 'Choose a crew.',
  out: 'You are out already. End it first.',
  outOver: "You're not out any more.",
  changed: 'Who sees it has changed. Have a look, and press again.',
  place: 'Choose one of your spots, a skatepark, or "about here".',
  notYourSpot: 'Choose one of your own spots.',
  cell: 'That is no square of the map.',
  park: `A skatepark has a name of at most ${limits.parkName} letters and a place.`,
  listFailed: "Your crews can't be loaded right now.",
} as const

/** For the screens. */
export const texts = {
  out: "We're out",
  makeFailed: "The crew can't be made right now.",
  changeFailed: "It can't be changed right now.",
  outFailed: "It can't be said right now. Nobody sees you.",
  placeFailed: "The place can't be changed right now. They see the one before.",
  endFailed: "It can't be ended right now. Try again.",
} as const

const personFields = { ...photoFields, userId: text, skatertag: text, stance: oneOf(stances) }
const person = object(personFields)
export type CrewPerson = Shaped<typeof person>

const out = object({
  id: text,
  startedAt: text,
  endsAt: text,
  /** Ids of members who are coming. */
  coming: list(text),
})
export type Out = Shaped<typeof out>

const member = object({
  ...personFields,
  isMaker: flag,
  /** May answer requests to join. The maker always may. */
  saysYes: flag,
  isHomie: flag,
  /** Null unless they are out now, said to this crew, and the viewer was a member by then. */
  out: orNull(out),
})
export type CrewMember = Shaped<typeof member>

const waiting = object({ id: text, person, createdAt: text })
export type WaitingRequest = Shaped<typeof waiting>

export const crewLink = object({
  /** Leads to the page where one asks to join. */
  url: text,
  code: text,
  expiresAt: text,
})
export type CrewLink = Shaped<typeof crewLink>

export const crew = object({
  id: text,
  name: text,
  /** The viewer is. */
  isMaker: flag,
  saysYes: flag,
  isBellSilent: flag,
  /** Whom the viewer sees, the viewer too, the longest first. Empty without access. */
  members: list(member),
  /** Who asks to join; empty for who may not say yes. */
  asking: list(waiting),
  /** Whom the maker has invited; empty for the others. */
  invited: list(waiting),
})
export type Crew = Shaped<typeof crew>

const invitation = object({
  id: text,
  /** So that its name can be reported. */
  crewId: text,
  crewName: text,
  by: person,
  createdAt: text,
})
export type CrewInvitation = Shaped<typeof invitation>

const ownRequest = object({ id: text, crewName: text, createdAt: text })

export const ownOut = object({
  id: text,
  crewIds: list(text),
  /** Ids of who sees it: those who were members at the press. Empty without access. */
  seenBy: list(text),
  startedAt: text,
  endsAt: text,
})
export type OwnOut = Shaped<typeof ownOut>

export const crews = object({
  crews: list(crew),
  invitations: list(invitation),
  /** The viewer's own, by a link or a code. */
  asked: list(ownRequest),
  out: orNull(ownOut),
})
export type Crews = Shaped<typeof crews>

export const placeKinds = ['spot', 'skatepark', 'cell'] as const

const shownPlace = object({
  kind: oneOf(placeKinds),
  /** Of a spot or a skatepark; null of a square. */
  name: orNull(text),
  lat: number,
  lng: number,
  /** The middle of a square of 800 m, in place of the place. */
  isAbout: flag,
})
export type ShownPlace = Shaped<typeof shownPlace>

export const sighting = object({
  outId: text,
  userId: text,
  /** Null if nothing was said, or the spot is gone. */
  place: orNull(shownPlace),
})
export type Sighting = Shaped<typeof sighting>

/** What the page of a link shows before one asks. */
export const crewOfLink = object({
  name: text,
  maker: person,
  /** The viewer is in it, or waits for a yes. */
  standing: oneOf(['none', 'member', 'waiting']),
})
export type CrewOfLink = Shaped<typeof crewOfLink>

/** Shared with a skater whom the viewer is about to block. */
export const sharedCrew = object({ id: text, name: text, isMaker: flag })
export type SharedCrew = Shaped<typeof sharedCrew>
