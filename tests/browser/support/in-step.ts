import { expect } from 'vitest'
import { strongestIn } from '../../../islands/ear/choose'
import { findTries } from '../../../worker/lib/try-finder/find-tries'
import type { MadeTry } from '../../ear/made-sound'
import type { ReadTry } from './tripod'

/** What is drawn is seen in the next picture, up to so much later. */
const pictureMs = 33

/** How far marks may be from their sound, and pictures before and after it, in milliseconds. */
const usual = { marks: 30, early: 40, late: 40 }

/** A film begins 4 s before its pop, back to the key frame; its marks and its pictures are where its sound is. */
export function expectInStep(
  film: ReadTry,
  { popMs, landMs }: MadeTry,
  drawnLate: number,
  limits = usual,
): void {
  expect(film.isKeyFirst).toBe(true)
  expect(film.startSeconds).toBe(0)
  const whole = { from: 0, to: film.lengthSeconds }
  const found = findTries({ samples: film.sound, rate: film.soundRate })
  const { marks } = strongestIn(found, whole)!
  expect(Math.abs(film.marks.popMs - marks.popMs)).toBeLessThan(limits.marks)
  expect(Math.abs(film.marks.landMs - marks.landMs)).toBeLessThan(limits.marks)
  expect(Math.abs(film.airSeconds * 1000 - (landMs - popMs))).toBeLessThan(30)
  expect(film.marks.popMs).toBeGreaterThan(4000)
  expect(film.marks.popMs).toBeLessThan(5100)
  const flash = film.pictures.find(([, bright]) => bright > 180)
  expect(flash, 'the picture of the pop').toBeDefined()
  const lateMs = (flash![0] - drawnLate) * 1000 - marks.popMs
  expect(lateMs).toBeGreaterThan(-limits.early)
  expect(lateMs).toBeLessThan(pictureMs + limits.late)
}
