import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const clip = readFileSync(new URL('../../../static/first-try.svg', import.meta.url), 'utf8')

/** Name, duration and delay, in this order: `ride 3.4s linear .3s both`. */
const animations = [
  ...clip.matchAll(/animation:(\w+) ([\d.]+)s (?:[\w-]+|cubic-bezier\([^)]*\)) ([\d.]+)s both/g),
]

it('the drawn clip is under 30 KB and needs nothing else', () => {
  expect(clip.length).toBeLessThan(30_000)
  expect(clip).not.toMatch(/href|url\(|<script|<image/)
})

it('the drawn clip moves for five seconds at most, once, and only for those who want motion', () => {
  expect(animations.length).toBe(clip.match(/animation:(?!none)/g)!.length)
  const ends = animations.map(([, , duration, delay]) => Number(duration) + Number(delay))
  expect(Math.max(...ends)).toBeGreaterThan(2)
  expect(Math.max(...ends)).toBeLessThanOrEqual(5)
  expect(clip).not.toContain('infinite')
  const [before] = clip.split('@media (prefers-reduced-motion:no-preference)')
  expect(before).not.toMatch(/animation:(?!none)/)
})
