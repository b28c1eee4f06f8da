import { motionOf, obstacleFor, type Video } from './videos.ts'

/** The landed tricks of the town: the skater, the trick and how many days ago. */
export const trickVideos: Video[] = [
  ...landed('jules.rolls', [
    ['ollie', 37.5],
    ['kickflip', 30.2, true],
    ['kickflip', 19.8],
    ['kickflip', 8.8],
    ['kickflip', 1.6],
    ['manual', 23.4],
    ['frontside-50-50', 15.9],
    ['360-flip', 0.9],
  ]),
  ...landed('mika.switch', [
    ['switch-kickflip', 26.6, true],
    ['backside-boardslide', 9.1],
  ]),
  ...landed('okafor_ollie', [
    ['rock-to-fakie', 20.7],
    ['nollie', 5.8],
  ]),
  ...landed('luz.lipslide', [['frontside-lipslide', 12.2, true]]),
  ...landed('noor.skates', [
    ['kickflip', 32.1],
    ['hardflip', 2.6],
  ]),
  ...landed('tofu.tailslide', [['backside-tailslide', 11.8]]),
  ...landed('rae_manual', [['nose-manual', 7.1]]),
  ...landed('kofi.krooks', [['backside-crooked-grind', 3.9]]),
  ...landed('theo.treflip', [
    ['360-flip', 1.9],
    ['nollie-360-flip', 0.45],
  ]),
  ...landed('amara.airs', [['axle-stall', 4.2]]),
  ...landed('eddie.5050', [['backside-50-50', 3.1]]),
  ...landed('yuki.nollie', [['nollie-kickflip', 2.3]]),
  ...landed('sol.firstboard', [['shove-it', 0.3]]),
]

function landed(by: string, tricks: [trick: string, days: number, isSteezy?: true][]): Video[] {
  return tricks.map(([trick, days, isSteezy], at) => {
    const motion = motionOf(trick)
    const over = obstacleFor(motion, at + by.length)
    return { by, days, trick, motion, over, ...(isSteezy && { isSteezy }) }
  })
}
