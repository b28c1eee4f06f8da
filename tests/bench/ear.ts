import { Ear } from '../../worker/lib/try-finder/find-tries.ts'
import { hearClips } from '../ear/clips.ts'
import { makeKind, tryKinds } from '../ear/made-kinds.ts'
import { makeNoise, noiseKinds, settings } from '../ear/made-scenes.ts'
import { bedKinds, makeTake } from '../ear/made-sound.ts'
import { pictures } from '../ear/pictures.ts'
import {
  hear,
  hearPops,
  judgeKinds,
  measureKind,
  type KindQuality,
  type Quality,
} from '../ear/quality.ts'
import { isQuick, scaled } from './scale.ts'
import { median } from '../../worker/median.ts'
import { printTable } from './table.ts'

/** At least 120 minutes at 10 dB, and as many at 0 dB. None of these seeds was learned from. */
const seconds = scaled(120, 30)
const seeds = Array.from({ length: scaled(9, 1) }, (_, at) => 900_000 + 100 * at)

/** How well and how quickly the ear finds tries in made takes; and in clips, where there is a folder of them. */
export function measureEar(): void {
  for (const decibels of [10, 0]) {
    const rows = bedKinds.map((kind, at) =>
      rowOf(
        measureKind(
          kind,
          decibels,
          seeds.map((seed) => seed + 10 * at),
          seconds,
        ),
      ),
    )
    printTable(
      `Tries heard in made takes, ${decibels} dB over what else is heard`,
      ['minutes', 'tries', 'found', 'land elsewhere', 'false a minute', 'of real time'],
      rows,
    )
  }
  measureScenes()
  measureQuickness()
  const folder = process.env.EAR_CLIPS
  if (folder) printClips(folder)
}

/** Longer than a film that is taken to have one try at least, so that all is heard as in Tripod mode. */
const sceneSeconds = 61
const sceneSeeds = Array.from({ length: scaled(10, 1) }, (_, at) => 910_000 + at)

/** By the first net alone, and with the one that hears a flight: at one threshold of the first. */
const ears = [hearPops, hear] as const

/** What is no try, and tries of each kind, in a silent room and over a street. */
export function measureScenes(): void {
  const aims = { speech: 0.5, steps: 0.5, claps: 0.5, balls: 1, music: 0.5, nothing: 0.1 }
  const minutes = (sceneSeeds.length * sceneSeconds) / 60
  const noises = settings.flatMap((setting) =>
    noiseKinds.map((kind) => {
      const counts = sceneSeeds.map((seed) => {
        const sound = makeNoise({ seed, kind, setting, seconds: sceneSeconds })
        return ears.map((by) => by(sound).length)
      })
      const aMinute = ears.map((_, at) => sumOf(counts.map((each) => each[at]!)) / minutes)
      return [`${kind}, ${setting}`, ...aMinute.map((each) => each.toFixed(2)), `${aims[kind]}`]
    }),
  )
  printTable(
    'False tries a minute where nobody skates, without and with the second net',
    ['without', 'with', 'at most'],
    noises,
  )
  const rides = settings.flatMap((setting) =>
    tryKinds.map((kind) => {
      const judged = sceneSeeds.map((seed) => {
        const { tries, ...sound } = makeKind({ seed, kind, setting, seconds: sceneSeconds })
        return ears.map((by) => judgeKinds(by(sound), tries))
      })
      const [before, after] = ears.map((_, at) => judged.map((each) => each[at]!)) as [
        KindQuality[],
        KindQuality[],
      ]
      const made = sumOf(before.map((each) => each.made))
      const cells = (of: (each: KindQuality[]) => string) => [of(before), of(after)]
      return [
        `${kind}, ${setting}`,
        `${made}`,
        ...cells((all) => share(countOf(all, 'counted'), made)),
        ...cells((all) => share(countOf(all, 'airborne'), countOf(all, 'counted'))),
        ...cells((all) => (countOf(all, 'wrong') / minutes).toFixed(2)),
      ]
    }),
  )
  printTable(
    'Tries by kind, without and with the second net',
    ['tries', 'heard', 'with', 'in the air half way', 'with', 'false a minute', 'with'],
    rides,
  )
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0)

const countOf = (all: KindQuality[], what: keyof KindQuality): number =>
  sumOf(all.map((each) => each[what]))

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`

const rowOf = ({ kind, minutes, made, right, late, wrong, took }: Quality): string[] => [
  kind,
  minutes.toFixed(0),
  `${made}`,
  `${((100 * right) / made).toFixed(1)} %`,
  `${late}`,
  (wrong / minutes).toFixed(2),
  `${((60 * minutes) / took).toFixed(0)}×`,
]

function measureQuickness(): void {
  const rate = 48_000
  const short = makeTake({ seed: 1, kind: 'rolling', seconds: scaled(45, 10), decibels: 10, rate })
  const times = Array.from({ length: scaled(5, 1) }, () => {
    const start = performance.now()
    hear(short)
    return performance.now() - start
  })
  // A long take is the same minute again and again: only what the ear keeps counts.
  const minute = makeTake({ seed: 2, kind: 'seams', seconds: 60, decibels: 10, rate }).samples
  const before = process.memoryUsage().rss
  const start = performance.now()
  const ear = new Ear(rate)
  const minutes = scaled(25, 2)
  for (let at = 0; at < minutes * 3; at++)
    ear.hear(minute.subarray((at % 3) * 20 * rate, ((at % 3) + 1) * 20 * rate))
  const tries = ear.tries().length
  const took = (performance.now() - start) / 1000
  const more = (process.memoryUsage().rss - before) / 1e6
  printTable(
    'How quick the ear is',
    ['time', 'of real time', 'memory'],
    [
      [`${scaled(45, 10)} s at 48 kHz`, `${median(times).toFixed(0)} ms`, '', ''],
      [
        `${minutes} minutes, ${tries} tries`,
        `${took.toFixed(1)} s`,
        `${((60 * minutes) / took).toFixed(0)}×`,
        `${more.toFixed(0)} MB`,
      ],
    ],
  )
}

function printClips(folder: string): void {
  const { clips, paired, silent, airborne, elsewhere } = hearClips(folder)
  printTable(
    `Clips of ${isQuick ? 'a' : 'the'} folder`,
    ['', ''],
    [
      [
        'with a pair',
        `${paired.length} of ${clips}`,
        `${((100 * paired.length) / clips).toFixed(1)} %`,
      ],
      [
        'in the air half way',
        `${airborne} of ${pictures.length}`,
        `${((100 * airborne) / pictures.length).toFixed(1)} %`,
      ],
    ],
  )
  console.log(
    `  no pair: ${silent.join(', ')}\n  not where it was looked at: ${elsewhere.join(', ')}`,
  )
}
