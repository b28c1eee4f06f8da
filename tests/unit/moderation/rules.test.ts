import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { moderationActs } from '../../../worker/enums'
import { limits } from '../../../worker/moderation/contract'
import {
  mayDecideAnswer,
  neutralTag,
  refuseAct,
  refuseAnswer,
  spanInWords,
  suspensionEnd,
  type CaseFacts,
} from '../../../worker/moderation/rules'

const open: CaseFacts = {
  contentType: 'my_clip',
  isDecided: false,
  ownerId: 'maker',
  isOwnerModerator: false,
  isOwnerBanned: false,
  isThere: true,
  hasReported: false,
  last: null,
}

const decided: Partial<CaseFacts> = { isDecided: true, last: { act: 'remove' } }

describe('a moderator', () => {
  it.each(moderationActs.filter((act) => act !== 'undo'))('may %s in an open case', (act) => {
    expect(refuseAct(act, 'mod', open)).toBeNull()
  })

  it.each<[string, Partial<CaseFacts>, (typeof moderationActs)[number], string]>([
    ['a thing of their own', { ownerId: 'mod' }, 'dismiss', 'own'],
    ['a report of their own', { hasReported: true }, 'dismiss', 'reporter'],
    ['a thing of another moderator', { isOwnerModerator: true }, 'remove', 'moderator'],
    ['a decided case', decided, 'remove', 'decided'],
    ['a decided case, even to dismiss it', decided, 'dismiss', 'decided'],
    ['an open case that there is nothing to undo of', {}, 'undo', 'open'],
    ['a thing that is gone', { isThere: false }, 'remove', 'gone'],
    ['a skater as if they were a thing', { contentType: 'skater' }, 'remove', 'notRemovable'],
    ['a maker whose account is deleted', { ownerId: null }, 'warn', 'ownerless'],
    ['a maker who is banned', { isOwnerBanned: true }, 'suspend', 'banned'],
  ])('may not act on %s', (_, changes, act, refusal) => {
    expect(refuseAct(act, 'mod', { ...open, ...changes })).toBe(refusal)
  })

  it('may still warn the maker of a thing that is gone', () => {
    expect(refuseAct('warn', 'mod', { ...open, isThere: false })).toBeNull()
  })

  it('may undo what is decided, but never about themselves', () => {
    const facts = { ...open, ...decided }
    expect(refuseAct('undo', 'mod', facts)).toBeNull()
    expect(refuseAct('undo', 'maker', facts)).toBe('own')
  })

  test('never acts on their own things, whatever else is true', () => {
    const facts = fc.record({
      isDecided: fc.boolean(),
      isOwnerModerator: fc.boolean(),
      isOwnerBanned: fc.boolean(),
      isThere: fc.boolean(),
      hasReported: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, fc.constantFrom(...moderationActs), (some, act) => {
        expect(refuseAct(act, 'mod', { ...open, ...some, ownerId: 'mod' })).toBe('own')
      }),
    )
  })
})

describe('an answer', () => {
  const at = new Date('2026-11-01T00:00:00Z')
  const later = (ms: number) => new Date(at.getTime() + ms)

  it('is taken once within 30 days', () => {
    expect(refuseAnswer({ act: 'warn', at }, false, later(limits.answerMs))).toBeNull()
    expect(refuseAnswer({ act: 'warn', at }, true, at)).toBe('answeredBefore')
    expect(refuseAnswer({ act: 'warn', at }, false, later(limits.answerMs + 1))).toBe(
      'answerTooLate',
    )
  })

  it.each(['dismiss', 'undo'] as const)('is not asked for after %s', (act) => {
    expect(refuseAnswer({ act, at }, false, at)).toBe('unknown')
  })

  it('is decided by another moderator where there is one', () => {
    expect(mayDecideAnswer('one', 'one', 1)).toBe(true)
    expect(mayDecideAnswer('one', 'one', 2)).toBe(false)
    expect(mayDecideAnswer('two', 'one', 2)).toBe(true)
  })
})

test('a skatertag in place of a removed one has eight letters of its own', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
      expect(neutralTag(random)).toMatch(/^skater_[a-z]{8}$/)
    }),
  )
})

test('a suspension ends after whole days', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  expect(suspensionEnd(7, now).toISOString()).toBe('2026-11-30T10:00:00.000Z')
})

test.each([
  [0, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [30 * 3_600_000, '30 hours'],
  [72 * 3_600_000, '3 days'],
])('%i ms are "%s"', (ms, words) => {
  expect(spanInWords(ms)).toBe(words)
})
