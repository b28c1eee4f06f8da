/**
 * The catalogue's tricks in the order in which they came. Packed rows name a trick by its place here, from 1 on, so a
 * new one is added at the end, and none ever moves.
 */
const ids = `
kickturn tic-tac hippie-jump body-varial frontside-powerslide backside-powerslide acid-drop
bomb-drop ollie fakie-ollie nollie switch-ollie frontside-180 backside-180 caveman
frontside-revert backside-revert half-cab no-comply boneless frontside-half-cab
nollie-frontside-180 nollie-backside-180 switch-frontside-180 switch-backside-180 no-comply-180
shifty ollie-north firecracker full-cab frontside-360-ollie backside-360-ollie shove-it
pop-shove-it frontside-pop-shove-it fakie-pop-shove-it fakie-frontside-pop-shove-it
nollie-pop-shove-it nollie-frontside-pop-shove-it kickflip heelflip fakie-kickflip
fakie-heelflip 360-shove-it frontside-360-shove-it varial-kickflip varial-heelflip
fakie-varial-kickflip bigspin fingerflip pop-late-shove-it frontside-bigspin fakie-bigspin
half-cab-kickflip half-cab-heelflip frontside-kickflip backside-kickflip frontside-heelflip
backside-heelflip nollie-kickflip nollie-heelflip switch-pop-shove-it switch-kickflip
switch-heelflip 360-flip hardflip inward-heelflip pressure-flip hospital-flip impossible
double-kickflip double-heelflip late-kickflip fakie-360-flip fakie-hardflip
nollie-varial-kickflip nollie-varial-heelflip nollie-frontside-kickflip nollie-backside-kickflip
nollie-backside-heelflip nollie-hardflip nollie-inward-heelflip nollie-360-flip
switch-varial-kickflip switch-hardflip switch-360-flip varial-double-kickflip
front-foot-impossible laser-flip 360-hardflip 360-inward-heelflip bigflip
frontside-bigspin-heelflip biggerspin 540-flip gazelle-flip kickflip-body-varial
kickflip-underflip casper-flip dolphin-flip triple-kickflip slappy-grind backside-boardslide
frontside-boardslide bert-slide frontside-50-50 backside-50-50 backside-noseslide
frontside-noseslide frontside-5-0 backside-5-0 frontside-tailslide backside-tailslide
frontside-lipslide backside-lipslide half-cab-noseslide backside-crooked-grind
frontside-crooked-grind frontside-nosegrind backside-nosegrind backside-feeble-grind
frontside-feeble-grind backside-smith-grind frontside-smith-grind layback-grind
switch-frontside-50-50 frontside-salad-grind backside-salad-grind frontside-suski-grind
backside-suski-grind backside-overcrook frontside-overcrook willy-grind losi-grind crail-slide
frontside-bluntslide backside-bluntslide backside-noseblunt-slide frontside-noseblunt-slide
kickflip-frontside-50-50 kickflip-frontside-boardslide kickflip-backside-tailslide
bigspin-frontside-boardslide 360-flip-50-50 primo-slide casper-slide darkslide manual
nose-manual fakie-manual fakie-nose-manual 360-pivot coffin hang-ten switch-manual
switch-nose-manual backside-180-nose-manual half-cab-manual one-foot-manual one-foot-nose-manual
spacewalk walk-the-dog endover kickflip-manual kickflip-nose-manual heelflip-manual
manual-kickflip-out nose-manual-nollie-kickflip-out rail-stand pogo casper anti-casper
one-wheel-manual handstand drop-in backside-kickturn frontside-kickturn tail-stall rock-to-fakie
nose-stall axle-stall rock-and-roll frontside-rock-and-roll pivot-to-fakie slash-grind
carve-grind roll-in wallride wallie early-grab feeble-to-fakie smith-stall disaster
blunt-to-fakie tail-block nosepick fastplant indy-grab melon-grab mute-grab tailgrab nosegrab
stalefish backside-air frontside-air lien-air slob-air method-air japan-air roast-beef
crail-grab seatbelt stiffy indy-nosebone cannonball rocket-air alley-oop-air body-jar
lien-to-tail judo-air madonna benihana airwalk kickflip-indy layback-air invert andrecht
eggplant ho-ho-plant christ-air backside-360-air caballerial frontside-540 mctwist 720 900
`
  .trim()
  .split(/\s+/)

const numbers = new Map(ids.map((id, at) => [id, at + 1]))

/** Null for a trick that is in no catalogue. */
export const numberOfTrick = (id: string): number | null => numbers.get(id) ?? null

export const trickWithNumber = (number: number): string | null => ids[number - 1] ?? null
