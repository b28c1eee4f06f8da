import type { Crew, Crews } from '../../../worker/crews/contract'
import type { Member } from './players'

/** Of homies: the first makes it, the others come in by an invitation. */
export async function crewOf(
  [maker, ...others]: [Member, ...Member[]],
  name = 'Dry Night',
): Promise<Crew> {
  const crew = await maker.call<Crew>('POST', '/api/crews', { name })
  for (const other of others) {
    await maker.call('POST', `/api/crews/${crew.id}/invitations`, { userId: other.id })
    const { invitations } = await other.call<Crews>('GET', '/api/crews')
    await other.call('PUT', `/api/crew-requests/${invitations[0]!.id}`, { isYes: true })
  }
  return crew
}

/** Says nothing of the place. */
export const goOut = (who: Member, crew: Crew, seeing: Member[]) =>
  who.call('POST', '/api/outs', {
    crewIds: [crew.id],
    place: null,
    seenBy: seeing.map(({ id }) => id),
  })
