import type { Branches } from './contract'

/** On a wall one learns to carve and turn, then the coping, then the air above it. */
export const ramps: Branches = {
  'drop-in': {
    needs: { kickturn: 'You know how the board stands on its tail.' },
    helps: { 'backside-kickturn': 'You have felt the wall take you down.' },
  },
  'backside-kickturn': { needs: { kickturn: 'It is a kickturn on a slope.' } },
  'frontside-kickturn': { needs: { kickturn: 'It is a kickturn on a slope.' } },
  'tail-stall': {
    needs: { 'drop-in': 'You leave the coping by a drop in.' },
    helps: { 'backside-kickturn': 'You know how far your speed takes you up the wall.' },
  },
  'rock-to-fakie': {
    needs: { 'drop-in': 'You get the speed and the courage for the coping.' },
    helps: { 'backside-kickturn': 'You lift the front wheels at the top.' },
  },
  'nose-stall': {
    needs: { 'rock-to-fakie': 'You ride straight at the coping and come down fakie.' },
    helps: { 'tail-stall': 'You have stood on one end of the board up there.' },
  },
  'axle-stall': {
    needs: {
      'drop-in': 'You turn in and come down from the coping.',
      'backside-kickturn': 'Your turn ends on the coping.',
    },
  },
  'rock-and-roll': {
    needs: {
      'rock-to-fakie': 'You rock over the coping the same way.',
      'backside-kickturn': 'You turn out of it with this.',
    },
  },
  'frontside-rock-and-roll': {
    needs: {
      'rock-to-fakie': 'You rock over the coping the same way.',
      'frontside-kickturn': 'You turn out of it with this.',
    },
    helps: { 'rock-and-roll': 'You know when to lift the wheels off the deck.' },
  },
  'pivot-to-fakie': {
    needs: { 'rock-to-fakie': 'You come down fakie with the nose first over the coping.' },
    helps: { 'axle-stall': 'You have stood on the back truck up there.' },
  },
  'slash-grind': {
    needs: { 'frontside-kickturn': 'You carve up the wall and turn at the top.' },
    helps: { 'axle-stall': 'Your back truck knows the coping.' },
  },
  'carve-grind': {
    needs: { 'slash-grind': 'You carve until one truck grinds, then both.' },
    helps: { 'axle-stall': 'Both trucks have been on the coping.' },
  },
  'roll-in': { needs: { 'drop-in': 'You go over the edge, here without stopping on the tail.' } },
  wallride: {
    needs: { ollie: 'You ollie onto the wall with all four wheels.' },
    helps: { 'frontside-kickturn': 'You press your weight toward a wall.' },
  },
  wallie: {
    helps: {
      wallride: 'You have put four wheels on a wall.',
      'slappy-grind': 'You lift the front wheels as they meet the edge.',
    },
  },
  'early-grab': { helps: { boneless: 'Your hand lifts the board while you jump.' } },
  'feeble-to-fakie': {
    needs: { 'rock-to-fakie': 'The front truck goes over the coping and back.' },
    helps: { 'pivot-to-fakie': 'You stand over the back truck.' },
  },
  'smith-stall': {
    needs: { 'axle-stall': 'You dip the front truck of this one.' },
    helps: { 'feeble-to-fakie': 'You stand over the back truck on the coping.' },
  },
  disaster: {
    needs: {
      'rock-and-roll': 'You come in from the middle of the board.',
      'backside-180': 'You turn like this above the coping.',
    },
  },
  'blunt-to-fakie': {
    needs: {
      'rock-to-fakie': 'You know how to clear the coping on the way back.',
      'fakie-ollie': 'You pop the tail and come in backward.',
    },
    helps: { 'tail-stall': 'You stand on the tail against the coping.' },
  },
  'tail-block': {
    needs: { 'tail-stall': 'It is one with a hand on the nose.' },
  },
  nosepick: {
    needs: { 'nose-stall': 'You balance over the front truck up there.' },
    helps: { 'tail-block': 'You lift the board back in by hand.' },
  },
  fastplant: {
    needs: { boneless: 'You plant a foot and jump off it with the board in your hand.' },
    helps: { ollie: 'You pop off the ground before you grab.' },
  },
  'indy-grab': {
    needs: {
      ollie: 'You need air before you reach for the board.',
      'drop-in': 'A ramp gives you that air.',
    },
  },
  'melon-grab': {
    needs: {
      ollie: 'You need air before you reach for the board.',
      'drop-in': 'A ramp gives you that air.',
    },
  },
  'mute-grab': {
    needs: {
      ollie: 'You need air before you reach for the board.',
      'drop-in': 'A ramp gives you that air.',
    },
  },
  tailgrab: {
    needs: {
      ollie: 'You need air before you reach for the tail.',
      'drop-in': 'A ramp gives you that air.',
    },
  },
  nosegrab: {
    needs: {
      ollie: 'You need air before you reach for the nose.',
      'drop-in': 'A ramp gives you that air.',
    },
  },
  stalefish: {
    needs: {
      ollie: 'You need a high one before you reach behind your back leg.',
      'drop-in': 'A ramp gives you that air.',
    },
    helps: { 'melon-grab': 'You have held the heel edge in front.' },
  },
  'backside-air': {
    needs: {
      'backside-kickturn': 'You turn like this, above the coping.',
      'drop-in': 'You come down the wall from the top.',
    },
  },
  'frontside-air': {
    needs: {
      'frontside-kickturn': 'You turn like this, above the coping.',
      'drop-in': 'You come down the wall from the top.',
    },
  },
  'lien-air': { needs: { 'frontside-air': 'You fly the same way and grab the heel edge.' } },
  'slob-air': {
    needs: { 'frontside-air': 'You fly the same way and grab with the front hand.' },
    helps: { 'mute-grab': 'The grab is this one.' },
  },
  'method-air': { needs: { 'backside-air': 'You pull the board of this one up behind you.' } },
  'japan-air': { needs: { 'mute-grab': 'You pull the board of this one up behind you.' } },
  'roast-beef': { needs: { stalefish: 'You hold the same edge, with the arm between your legs.' } },
  'crail-grab': {
    needs: { 'indy-grab': 'You know how to reach the toe edge with the back hand.' },
    helps: { nosegrab: 'You have brought the nose up to a hand.' },
  },
  seatbelt: {
    needs: { 'mute-grab': 'You reach across with the front hand, and on to the tail.' },
    helps: { tailgrab: 'You have brought the tail up to a hand.' },
  },
  stiffy: { needs: { 'indy-grab': 'You straighten both legs out of this one.' } },
  'indy-nosebone': { needs: { 'indy-grab': 'You straighten the front leg out of this one.' } },
  cannonball: { needs: { nosegrab: 'One hand does this.', tailgrab: 'The other hand does this.' } },
  'rocket-air': { needs: { nosegrab: 'Both hands hold the nose as one does here.' } },
  'alley-oop-air': {
    helps: {
      'frontside-air': 'You carve away and turn frontside.',
      'backside-air': 'You carve away and turn backside.',
    },
  },
  'body-jar': {
    needs: { 'backside-air': 'You come down from one onto the tail.' },
    helps: { 'tail-block': 'You know how the tail meets the coping.' },
  },
  'lien-to-tail': {
    needs: { 'tail-block': 'You set the tail on the coping with the board in your hand.' },
    helps: { 'lien-air': 'The grab is this one.' },
  },
  'judo-air': { needs: { 'backside-air': 'You kick a foot off in the middle of this one.' } },
  madonna: {
    needs: { 'lien-to-tail': 'You kick a foot off before the tail smacks.' },
    helps: { 'judo-air': 'You have kicked the front foot off in the air.' },
  },
  benihana: { needs: { tailgrab: 'You kick the back foot off in the middle of this one.' } },
  airwalk: {
    needs: { nosegrab: 'Your hand holds the board while both feet leave it.' },
    helps: {
      'judo-air': 'You have kicked the front foot off in the air.',
      benihana: 'You have kicked the back foot off in the air.',
    },
  },
  'kickflip-indy': {
    needs: { kickflip: 'You flick one on the way up.', 'indy-grab': 'You catch it in this.' },
  },
  'layback-air': {
    needs: { 'frontside-air': 'You begin it like this and put a hand down.' },
    helps: { 'layback-grind': 'You lean back onto your hand.' },
  },
  invert: {
    needs: { 'backside-air': 'You ride up and grab for this one.' },
    helps: { handstand: 'You hold yourself upside down on your arms.' },
  },
  andrecht: { needs: { invert: 'It is one with the grab behind.' } },
  eggplant: { needs: { invert: 'It is one with the hands the other way about.' } },
  'ho-ho-plant': {
    needs: { invert: 'You do without the grab and use both hands.' },
    helps: { handstand: 'You hold yourself upside down on both arms.' },
  },
  'christ-air': { needs: { airwalk: 'You take both feet off, and take the board along.' } },
  'backside-360-air': {
    needs: { 'backside-air': 'You turn twice as far.' },
    helps: { 'backside-360-ollie': 'You know where the ground comes from in a whole turn.' },
  },
  caballerial: {
    needs: {
      'full-cab': 'You turn like this above the coping.',
      'rock-to-fakie': 'You ride the wall fakie.',
    },
  },
  'frontside-540': {
    needs: { 'frontside-air': 'You turn three times as far.' },
    helps: { 'frontside-360-ollie': 'Your shoulders pull you round a whole turn.' },
  },
  mctwist: {
    needs: { 'backside-360-air': 'You turn half a turn further and roll over.' },
    helps: { 'mute-grab': 'The grab is this one.' },
  },
  '720': { needs: { mctwist: 'You have been round one and a half times up there.' } },
  '900': { needs: { '720': 'You turn half a turn further.' } },
}
