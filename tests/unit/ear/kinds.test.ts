import { expect, it } from 'vitest'
import { makeKind } from '../../ear/made-kinds'
import { judgeKinds } from '../../ear/quality'

const grind = {
  popMs: 1000,
  endMs: 2500,
  airs: [
    [1000, 1300],
    [2300, 2500],
  ] as [number, number][],
}
const heard = (popMs: number, landMs: number, strength = 1) => ({
  marks: { popMs, landMs },
  strength,
})

it.each([
  ['found with its first air', [heard(1010, 1290)], { counted: 1, airborne: 1, wrong: 0 }],
  ['heard from pop to landing', [heard(1010, 2490)], { counted: 1, airborne: 0, wrong: 0 }],
  ['found where it drops off', [heard(2310, 2490)], { counted: 1, airborne: 1, wrong: 0 }],
  [
    'counted twice',
    [heard(1000, 2400, 3), heard(2300, 2500)],
    { counted: 1, airborne: 0, wrong: 1 },
  ],
  ['missed', [heard(4000, 4500)], { counted: 0, airborne: 0, wrong: 1 }],
])('a grind may be %s', (_, all, judged) => {
  expect(judgeKinds(all, [grind])).toEqual({ made: 1, ...judged })
})

it('a made manual rolls on where a flat trick is silent', () => {
  const making = { seed: 3, setting: 'room', seconds: 12 } as const
  const loudnessIn = (kind: 'flat' | 'manuals') => {
    const { samples, rate, tries } = makeKind({ ...making, kind })
    const { popMs, endMs } = tries[0]!
    const within = samples.subarray(
      Math.round(((0.4 * popMs + 0.6 * endMs) * rate) / 1000),
      Math.round(((0.3 * popMs + 0.7 * endMs) * rate) / 1000),
    )
    return within.reduce((sum, each) => sum + Math.abs(each), 0) / within.length
  }
  expect(loudnessIn('manuals')).toBeGreaterThan(3 * loudnessIn('flat'))
})
