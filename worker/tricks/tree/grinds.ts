import type { Branches } from './contract'

/** A ledge takes the ollie that gets one onto it, and a curb can be a way round that. */
export const grinds: Branches = {
  'slappy-grind': { needs: { kickturn: 'You lift the front wheels as they meet the curb.' } },
  'backside-boardslide': { needs: { ollie: 'You ollie the front truck over the rail.' } },
  'frontside-boardslide': {
    needs: { ollie: 'You ollie the front truck over the rail.' },
    helps: { 'backside-boardslide': 'You have slid on the middle of the board facing forward.' },
  },
  'bert-slide': {
    helps: {
      'backside-powerslide': 'You push the back wheels out until they slide.',
      'backside-kickturn': 'You carve and look back the way you came.',
    },
  },
  'frontside-50-50': {
    helps: {
      ollie: 'You ollie as high as the ledge and come down level.',
      'slappy-grind': 'On a curb you get both trucks on without an ollie.',
    },
  },
  'backside-50-50': {
    needs: { ollie: 'You ollie backward onto something that you hardly see.' },
    helps: { 'frontside-50-50': 'You know how even the weight has to be on both trucks.' },
  },
  'backside-noseslide': {
    needs: { ollie: 'You ollie as high as the ledge and turn a quarter.' },
    helps: { 'backside-boardslide': 'You slide facing forward.' },
  },
  'frontside-noseslide': {
    needs: { ollie: 'You ollie as high as the ledge and turn a quarter.' },
    helps: { 'backside-noseslide': 'You know how hard to press the nose.' },
  },
  'frontside-5-0': {
    needs: { 'frontside-50-50': 'You take the front truck off this one.' },
    helps: { manual: 'You hold the front wheels up over your back foot.' },
  },
  'backside-5-0': {
    needs: { 'backside-50-50': 'You take the front truck off this one.' },
    helps: { manual: 'You hold the front wheels up over your back foot.' },
  },
  'frontside-tailslide': {
    needs: { 'frontside-180': 'You stop this turn when the tail meets the ledge.' },
    helps: { 'frontside-noseslide': 'You have slid on one end of the board.' },
  },
  'backside-tailslide': {
    needs: { 'backside-180': 'You stop this turn when the tail meets the ledge.' },
    helps: { 'frontside-boardslide': 'You have slid with your back to where you go.' },
  },
  'frontside-lipslide': {
    needs: { 'frontside-180': 'You turn like this until the back truck is over the rail.' },
    helps: { 'backside-boardslide': 'You land in the same slide.' },
  },
  'backside-lipslide': {
    needs: { 'backside-180': 'You turn like this until the back truck is over the rail.' },
    helps: { 'frontside-boardslide': 'You land in the same slide.' },
  },
  'half-cab-noseslide': {
    needs: {
      'half-cab': 'You stop one half way.',
      'backside-noseslide': 'You land in this slide.',
    },
  },
  'backside-crooked-grind': {
    needs: { 'backside-50-50': 'You know how to get onto a ledge behind you.' },
    helps: { 'backside-noseslide': 'The nose presses on the ledge the same way.' },
  },
  'frontside-crooked-grind': {
    needs: { 'frontside-50-50': 'You know how to get onto a ledge in front of you.' },
    helps: { 'frontside-nosegrind': 'Your weight is on the front truck.' },
  },
  'frontside-nosegrind': {
    needs: { 'frontside-50-50': 'You take the back truck off this one.' },
    helps: { 'nose-manual': 'You hold the back wheels up over your front foot.' },
  },
  'backside-nosegrind': {
    needs: { 'backside-50-50': 'You take the back truck off this one.' },
    helps: { 'backside-crooked-grind': 'Your weight is on the front truck.' },
  },
  'backside-feeble-grind': {
    needs: { 'backside-50-50': 'You know how to get onto an edge behind you.' },
    helps: { 'backside-boardslide': 'The front truck goes over the rail as in this one.' },
  },
  'frontside-feeble-grind': {
    needs: { 'frontside-5-0': 'You stand over the back truck the same way.' },
    helps: { 'frontside-boardslide': 'The front truck goes over the rail as in this one.' },
  },
  'backside-smith-grind': {
    needs: { 'backside-50-50': 'You know how to get onto a ledge behind you.' },
    helps: { 'backside-5-0': 'You stand over the back truck.' },
  },
  'frontside-smith-grind': {
    needs: { 'frontside-50-50': 'You know how to get onto a ledge in front of you.' },
    helps: { 'frontside-5-0': 'You stand over the back truck.' },
  },
  'layback-grind': {
    needs: { 'slash-grind': 'It is one that you lean right back from.' },
    helps: { 'bert-slide': 'You trust the hand on the ground behind you.' },
  },
  'switch-frontside-50-50': {
    needs: {
      'switch-ollie': 'You ollie as high as the ledge, in switch.',
      'frontside-50-50': 'You know how even the weight has to be on both trucks.',
    },
  },
  'frontside-salad-grind': {
    needs: { 'frontside-5-0': 'You point the nose of this one out over the far side.' },
  },
  'backside-salad-grind': {
    needs: { 'backside-5-0': 'You point the nose of this one across to the far side.' },
  },
  'frontside-suski-grind': {
    needs: { 'frontside-5-0': 'You turn the nose of this one back to your own side.' },
  },
  'backside-suski-grind': {
    needs: { 'backside-5-0': 'You turn the nose of this one back to your own side.' },
    helps: { 'backside-smith-grind': 'The board stands at the same angle, only lower.' },
  },
  'backside-overcrook': {
    needs: { 'backside-crooked-grind': 'It is one that goes over to the far side.' },
    helps: { 'backside-nosegrind': 'You stand over the front truck.' },
  },
  'frontside-overcrook': {
    needs: { 'frontside-nosegrind': 'It is one with the tail over the far side.' },
    helps: { 'frontside-crooked-grind': 'You know the slant on nose and truck.' },
  },
  'willy-grind': {
    helps: {
      'frontside-nosegrind': 'You stand over the front truck frontside.',
      'backside-nosegrind': 'You stand over the front truck backside.',
    },
  },
  'losi-grind': {
    helps: {
      'willy-grind': 'The back truck hangs down, there on your own side.',
      'frontside-overcrook': 'Front truck on the edge, the rest over the far side.',
    },
  },
  'crail-slide': {
    helps: {
      'frontside-tailslide': 'The tail slides on a ledge.',
      'tail-block': 'You hold the nose while the tail is on the coping.',
    },
  },
  'frontside-bluntslide': {
    needs: { 'frontside-lipslide': 'The back truck goes over the edge as in this one.' },
    helps: { 'frontside-tailslide': 'You stand on the tail while it slides.' },
  },
  'backside-bluntslide': {
    needs: { 'backside-lipslide': 'The back truck goes over the edge as in this one.' },
    helps: { 'backside-tailslide': 'You stand on the tail while it slides.' },
  },
  'backside-noseblunt-slide': {
    needs: { 'backside-noseslide': 'The nose slides the same way, with the wheels on top.' },
    helps: { 'backside-nosegrind': 'You get the front truck over the edge.' },
  },
  'frontside-noseblunt-slide': {
    needs: { 'frontside-noseslide': 'The nose slides the same way, with the wheels on top.' },
    helps: { 'frontside-nosegrind': 'You get the front truck over the edge.' },
  },
  'kickflip-frontside-50-50': {
    needs: {
      'frontside-50-50': 'You land in this.',
      kickflip: 'You catch one as high as the ledge.',
    },
  },
  'kickflip-frontside-boardslide': {
    needs: {
      'frontside-boardslide': 'You land in this.',
      kickflip: 'You catch one as high as the rail.',
    },
  },
  'kickflip-backside-tailslide': {
    needs: {
      'backside-tailslide': 'You land in this.',
      'backside-kickflip': 'You catch this one while you turn.',
    },
  },
  'bigspin-frontside-boardslide': {
    needs: {
      'frontside-boardslide': 'You land in this.',
      bigspin: 'You catch one as high as the rail.',
    },
  },
  '360-flip-50-50': {
    needs: {
      'frontside-50-50': 'You land in this.',
      '360-flip': 'You catch one as high as the ledge.',
    },
    helps: { 'kickflip-frontside-50-50': 'You have flipped onto a ledge.' },
  },
  'primo-slide': {
    helps: {
      'rail-stand': 'You stand on the upper edge of the board.',
      'backside-powerslide': 'You know how far to lean while something slides.',
    },
  },
  'casper-slide': { needs: { casper: 'You balance the board upside down.' } },
  darkslide: {
    needs: { 'hospital-flip': 'You turn the board half over and meet it upside down.' },
    helps: { 'casper-slide': 'You have slid on a board that is upside down.' },
  },
}
