import { expect, it } from 'vitest'
import { comingTo, findOuts } from '../../../islands/crews/outs'
import type { Crew, CrewMember, Crews, Out } from '../../../worker/crews/contract'

const now = Date.parse('2026-05-01T20:00:00Z')
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const outFrom = (id: string, minutes: number, coming: string[] = []): Out => ({
  id,
  startedAt: at(minutes),
  endsAt: at(minutes + 180),
  coming,
})

const member = (userId: string, out: Out | null = null): CrewMember => ({
  userId,
  skatertag: userId,
  stance: 'goofy',
  profilePhotoObjectName: '',
  isMaker: false,
  saysYes: false,
  isHomie: false,
  out,
})

const crew = (name: string, members: CrewMember[]): Crew => ({
  id: name,
  name,
  isMaker: false,
  saysYes: false,
  isBellSilent: false,
  members,
  asking: [],
  invited: [],
})

const listOf = (crews: Crew[], out: Crews['out'] = null): Crews => ({
  crews,
  invitations: [],
  asked: [],
  out,
})

it('whoever is out to two crews shows once, with all who are coming', () => {
  const list = listOf([
    crew('One', [member('ann', outFrom('1', -5, ['bob']))]),
    crew('Two', [member('ann', outFrom('1', -5, ['cat', 'bob']))]),
  ])
  const outs = findOuts(list, now)
  expect(outs).toHaveLength(1)
  expect(outs[0]!.coming).toEqual(['bob', 'cat'])
})

it('the newest out comes first, and one that is over shows no more', () => {
  const list = listOf([
    crew('One', [
      member('ann', outFrom('1', -50)),
      member('bob', outFrom('2', -5)),
      member('cat', outFrom('3', -180)),
    ]),
  ])
  expect(findOuts(list, now).map(({ id }) => id)).toEqual(['2', '1'])
})

it('the own out is none of the others, and names who is coming to it', () => {
  const own = outFrom('1', -5, ['bob'])
  const list = listOf([crew('One', [member('me', own), member('bob')])], {
    ...own,
    seenBy: [],
    crewIds: ['One'],
  })
  expect(findOuts(list, now)).toEqual([])
  expect(comingTo(list).map(({ userId }) => userId)).toEqual(['bob'])
})
