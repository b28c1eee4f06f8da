import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits, messages } from '../../../../worker/media/marks/contract'
import { isBeyond, refuseMarks } from '../../../../worker/media/marks/rules'
import { marksForm, newMarks } from '../../../../worker/media/schema'

it.each([
  [{ popMs: 0, landMs: 100 }, null],
  [{ popMs: 0, landMs: 1500 }, null],
  [{ popMs: 900, catchMs: 901, landMs: 1300 }, null],
  [{ popMs: 900, catchMs: 1299, landMs: 1300 }, null],
  [{ popMs: 0, landMs: 99 }, messages.apart],
  [{ popMs: 0, landMs: 1501 }, messages.apart],
  [{ popMs: 1300, landMs: 900 }, messages.apart],
  [{ popMs: 900, catchMs: 900, landMs: 1300 }, messages.caught],
  [{ popMs: 900, catchMs: 1300, landMs: 1300 }, messages.caught],
])('%j: %s', (marks, refusal) => {
  expect(refuseMarks(marks)).toBe(refusal)
})

it.each([
  [1300, false],
  [1299, true],
  [null, false],
  [undefined, false],
])('a landing at 1300 ms in a video of %s ms is beyond its end: %s', (durationMs, expected) => {
  expect(isBeyond({ popMs: 900, landMs: 1300 }, durationMs)).toBe(expected)
})

describe('what is sent', () => {
  it.each([
    [{ popMs: 0.5, landMs: 500 }, messages.notWhole],
    [{ popMs: -1, landMs: 500 }, messages.notWhole],
    [{ popMs: '0', landMs: 500 }, messages.notWhole],
    [{ popMs: 0, landMs: 50 }, messages.apart],
    [{ popMs: 0, catchMs: null, landMs: 500 }, messages.notWhole],
  ])('as JSON, %j is refused: %s', (sent, message) => {
    expect(newMarks.safeParse(sent).error?.issues[0]?.message).toBe(message)
  })

  it.each([
    [{ popMs: '100' }, messages.missing],
    [{ catchMs: '100' }, messages.missing],
    [{ popMs: '1e2', landMs: '500' }, messages.notWhole],
    [{ popMs: '', landMs: '500' }, messages.notWhole],
    [{ popMs: '400', landMs: '100' }, messages.apart],
  ])('in a form, %j is refused: %s', (sent, message) => {
    expect(marksForm.safeParse(sent).error?.issues[0]?.message).toBe(message)
  })

  it('is the same in both ways, and never more than the rules allow', () => {
    const ms = fc.integer({ min: -2, max: 3000 })
    const sent = fc.record(
      { popMs: ms, catchMs: ms, landMs: ms },
      { requiredKeys: ['popMs', 'landMs'] },
    )
    fc.assert(
      fc.property(sent, (marks) => {
        const texts = Object.fromEntries(
          Object.entries(marks).map(([name, each]) => [name, String(each)]),
        )
        const asJson = newMarks.safeParse(marks)
        expect(marksForm.safeParse(texts).data).toEqual(asJson.data)
        const { popMs, catchMs = popMs + 1, landMs } = marks
        const isRight =
          popMs >= 0 &&
          catchMs > popMs &&
          catchMs < landMs &&
          landMs - popMs >= limits.shortestMs &&
          landMs - popMs <= limits.longestMs
        expect(asJson.success).toBe(isRight)
      }),
    )
  })
})
