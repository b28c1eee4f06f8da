import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findTries, type Try } from '../../worker/lib/try-finder/find-tries.ts'
import { pictures } from './pictures.ts'

/** A picture that nobody has looked at tells nothing: this near to one, in milliseconds, it does. */
const near = 50

export interface ClipsHeard {
  clips: number
  /** How many have a pair of pop and landing. */
  paired: string[]
  silent: string[]
  /** Of the pictures half way that somebody has looked at: those in the air, and those that lie elsewhere. */
  airborne: number
  elsewhere: string[]
}

/** Hears every clip of a folder, with the sound as ffmpeg decodes it. */
export function hearClips(folder: string): ClipsHeard {
  const heard: ClipsHeard = { clips: 0, paired: [], silent: [], airborne: 0, elsewhere: [] }
  for (const file of readdirSync(folder).toSorted()) {
    if (!/\.(mov|mp4)$/i.test(file)) continue
    const name = file.replace(/\.\w+$/, '')
    const found = findTries({ samples: decode(join(folder, file)), rate })
    heard.clips++
    ;(found.length > 0 ? heard.paired : heard.silent).push(name)
    const picture = pictures.find(([clip]) => clip === name)
    if (!picture) continue
    const [, ms, isAirborne] = picture
    const at = halfWay(found)
    if (at === undefined || Math.abs(at - ms) > near)
      heard.elsewhere.push(`${name} ${at ?? 'silent'}`)
    else if (isAirborne) heard.airborne++
  }
  return heard
}

/** Half way in the strongest try, as the cover proposed is. */
export function halfWay(tries: Try[]): number | undefined {
  const strongest = tries.toSorted((a, b) => b.strength - a.strength)[0]
  return strongest && Math.round((strongest.marks.popMs + strongest.marks.landMs) / 2)
}

const rate = 44_100

function decode(path: string): Float32Array {
  const options = [
    '-v',
    'error',
    '-i',
    path,
    '-vn',
    '-ac',
    '1',
    '-ar',
    `${rate}`,
    '-f',
    'f32le',
    '-',
  ]
  const { status, stdout } = spawnSync('ffmpeg', options, { maxBuffer: 1 << 30 })
  if (status !== 0) throw new Error(`ffmpeg decodes no sound of ${path}`)
  return new Float32Array(Uint8Array.from(stdout).buffer)
}
