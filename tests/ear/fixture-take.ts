import { makeTake, type MadeTake } from './made-sound.ts'

/** What is heard in `tests/fixtures/video-tries-aac.mp4`. */
export const makeFixtureTake = (): MadeTake =>
  makeTake({ seed: 77, kind: 'rolling', seconds: 26, decibels: 24, perMinute: 10, rate: 48_000 })
