import { expect, it } from 'vitest'
import { actOfNotification } from '../../../islands/notifications/act'
import {
  gameDeclined,
  gameInvite,
  gameJoined,
  homieRequestAccepted,
  homieRequestWords,
  otsRecording,
  otsVoting,
  skateCall,
  skateTurn,
  skateTurnReminder,
  type Words,
} from '../../../worker/notifications/words'

const gameId = 'g'
const ann = { skatertag: 'ann' }
const invite = { gameId, ...ann, name: 'S.K.A.T.E.', terms: '' }

it.each<[asked: string | null, words: Words]>([
  ['Accept', homieRequestWords(ann)],
  [null, homieRequestAccepted(ann)],
  ['Roll', gameInvite({ ...invite, isRematch: false })],
  ['Roll', gameInvite({ ...invite, isRematch: true })],
  [null, gameJoined({ ...invite, waitsFor: 1 })],
  [null, gameDeclined(invite)],
  ['Set', skateTurn({ gameId, trick: null })],
  ['Play', skateTurn({ gameId, trick: 'Kickflip' })],
  ['Set', skateTurnReminder({ gameId, trick: null, leftMs: 1 })],
  ['Play', skateTurnReminder({ gameId, trick: 'Kickflip', leftMs: 1 })],
  [
    null,
    skateCall({ gameId, caller: 'bob', maker: 'ann', trick: null, voters: [], isVoter: true }),
  ],
  ['Film', otsRecording({ gameId, hours: 24 })],
  ['Vote', otsVoting({ gameId })],
])('%s is what an unread notification asks for: %j', (asked, words) => {
  expect(actOfNotification({ ...words, isRead: false })).toBe(asked)
  expect(actOfNotification({ ...words, isRead: true })).toBeNull()
})
