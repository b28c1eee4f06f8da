import type { Crew, CrewPerson, Crews, OwnOut, WaitingRequest } from './contract'
import type { CrewRows, ListRows } from './queries'

interface Viewer {
  viewerId: string
  /** Without access, or suspended: then nobody is shown. */
  isKeptOut: boolean
}

export function asCrews(
  viewer: Viewer,
  [crews, members, comings, requests, invitations, asked, [out]]: ListRows,
): Crews {
  return {
    crews: asCrewList(viewer, [crews, members, comings, requests]),
    invitations: viewer.isKeptOut
      ? []
      : invitations.map(({ crewId, crewName, ...row }) => {
          const { person: by, ...waiting } = asWaiting(row)
          return { ...waiting, crewId, crewName, by }
        }),
    asked: asked.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    out: out ? asOwnOut({ ...out, seenBy: viewer.isKeptOut ? [] : out.seenBy }) : null,
  }
}

export const asCrewList = (
  { viewerId, isKeptOut }: Viewer,
  [crews, members, comings, requests]: CrewRows,
): Crew[] =>
  crews.map(({ makerId, saysYes, ...crew }): Crew => {
    const isMaker = makerId === viewerId
    const shown = isKeptOut ? [] : members.filter(({ crewId }) => crewId === crew.id)
    const ids = new Set(shown.map(({ userId }) => userId))
    const waiting = isKeptOut ? [] : requests.filter(({ crewId }) => crewId === crew.id)
    return {
      ...crew,
      isMaker,
      saysYes: isMaker || saysYes,
      members: shown.map(({ outId, startedAt, endsAt, ...member }) => ({
        ...personOf(member),
        isHomie: member.isHomie,
        saysYes: member.userId === makerId || member.saysYes,
        isMaker: member.userId === makerId,
        out:
          outId === null || !startedAt || !endsAt
            ? null
            : {
                id: outId,
                startedAt: startedAt.toISOString(),
                endsAt: endsAt.toISOString(),
                coming: comings.flatMap((coming) =>
                  coming.outId === outId && ids.has(coming.userId) ? coming.userId : [],
                ),
              },
      })),
      asking:
        isMaker || saysYes ? waiting.filter(({ isInvited }) => !isInvited).map(asWaiting) : [],
      invited: isMaker ? waiting.filter(({ isInvited }) => isInvited).map(asWaiting) : [],
    }
  })

const asWaiting = ({ requestId, createdAt, ...row }: WaitingRow): WaitingRequest => ({
  id: requestId,
  person: personOf(row),
  createdAt: createdAt.toISOString(),
})

/** Without what else a row has. */
const personOf = ({ userId, skatertag, stance, profilePhotoObjectName }: CrewPerson) => ({
  userId,
  skatertag,
  stance,
  profilePhotoObjectName,
})

type WaitingRow = Omit<CrewRows[3][number], 'crewId' | 'isInvited'>

export const asOwnOut = ({
  id,
  crewIds,
  seenBy,
  startedAt,
  endsAt,
}: Omit<OwnOut, 'startedAt' | 'endsAt'> & { startedAt: Date; endsAt: Date }): OwnOut => ({
  id,
  crewIds: crewIds.toSorted(),
  seenBy,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
