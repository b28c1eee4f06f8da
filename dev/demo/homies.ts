import { hero, skaterOf } from './skaters.ts'

/** Crews: all members are homies of each other, for `since` days or since the later one joined. */
export const crews: { since: number; tags: string[] }[] = [
  { since: 40, tags: [hero.tag, 'mika.switch', 'okafor_ollie', 'luz.lipslide', 'noor.skates'] },
  { since: 37, tags: ['grom_dad', 'bowl.cut.ben', 'ines.invert', 'dez.diy'] },
  { since: 35, tags: [hero.tag, 'tofu.tailslide', 'rae_manual', 'kofi.krooks'] },
  { since: 30, tags: ['hana.halfcab', 'sasha_shuvit', 'pia.pushes', 'manny.paz'] },
  { since: 21, tags: [hero.tag, 'dez.diy', 'theo.treflip'] },
  { since: 20, tags: [hero.tag, 'quiet.carver'] },
  { since: 16, tags: ['amara.airs', 'ines.invert', 'wren.wallride'] },
  { since: 9, tags: [hero.tag, 'hana.halfcab', 'manny.paz'] },
]

/** Requests that wait for an answer, with their age in hours. */
export const pending: { from: string; to: string; hours: number }[] = [
  { from: 'amara.airs', to: hero.tag, hours: 52 },
  { from: 'eddie.5050', to: hero.tag, hours: 20 },
  { from: 'sol.firstboard', to: hero.tag, hours: 2.4 },
  { from: hero.tag, to: 'ines.invert', hours: 31 },
  { from: hero.tag, to: 'after.dark.lena', hours: 5 },
  { from: 'yuki.nollie', to: 'sasha_shuvit', hours: 12 },
]

/** Each pair once, with how many days ago they became homies. */
export function pairs(): { from: string; to: string; days: number }[] {
  const met = new Map<string, { from: string; to: string; days: number }>()
  for (const { since, tags } of crews) {
    for (const [at, from] of tags.entries()) {
      for (const to of tags.slice(at + 1)) {
        const key = [from, to].sort().join(' ')
        const came = Math.min(skaterOf(from).joined, skaterOf(to).joined)
        if (!met.has(key)) met.set(key, { from, to, days: Math.min(since, came - 0.5) })
      }
    }
  }
  return [...met.values()]
}
