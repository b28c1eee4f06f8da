import type { Branches } from './contract'

export const balance: Branches = {
  manual: { needs: { kickturn: 'You find the point where the nose is up and nothing touches.' } },
  'nose-manual': { helps: { manual: 'You know how to balance over one pair of wheels.' } },
  'fakie-manual': { needs: { manual: 'The balance is the same, rolling the other way.' } },
  'fakie-nose-manual': {
    needs: { 'nose-manual': 'The balance is the same, rolling the other way.' },
  },
  '360-pivot': { needs: { kickturn: 'It is one kickturn that goes all the way round.' } },
  coffin: {},
  'hang-ten': { needs: { 'nose-manual': 'You balance over the front wheels.' } },
  'switch-manual': {
    needs: { manual: 'You learn the balance once more, the other way round.' },
    helps: {
      'fakie-nose-manual': 'You stand over the same wheels, with the same foot on the end.',
    },
  },
  'switch-nose-manual': {
    needs: { 'nose-manual': 'You learn the balance once more, the other way round.' },
    helps: { 'fakie-manual': 'You stand over the same wheels, with the same foot on the end.' },
  },
  'backside-180-nose-manual': {
    needs: {
      'backside-180': 'You land this one on two wheels.',
      'fakie-nose-manual': 'You roll out backward over the front foot.',
    },
  },
  'half-cab-manual': {
    needs: { 'half-cab': 'You land this one on two wheels.', manual: 'You hold it from there.' },
  },
  'one-foot-manual': { needs: { manual: 'You hold one and take a foot off.' } },
  'one-foot-nose-manual': { needs: { 'nose-manual': 'You hold one and take a foot off.' } },
  spacewalk: {
    needs: { manual: 'You hold one all the way.' },
    helps: { 'tic-tac': 'The nose swings from side to side and drives you on.' },
  },
  'walk-the-dog': {
    helps: {
      '360-pivot': 'You turn the board on one pair of wheels with your weight in the middle.',
    },
  },
  endover: {
    helps: {
      '360-pivot': 'You swing the board round on one pair of wheels.',
      'nose-manual': 'You can stand over the front wheels.',
    },
  },
  'kickflip-manual': {
    needs: { kickflip: 'You catch one early and above the pad.', manual: 'You land in this.' },
  },
  'kickflip-nose-manual': {
    needs: {
      kickflip: 'You catch one early and above the pad.',
      'nose-manual': 'You land in this.',
    },
  },
  'heelflip-manual': {
    needs: { heelflip: 'You catch one early and above the pad.', manual: 'You land in this.' },
  },
  'manual-kickflip-out': {
    needs: { manual: 'You hold one across.', kickflip: 'You pop this from two wheels.' },
  },
  'nose-manual-nollie-kickflip-out': {
    needs: {
      'nose-manual': 'You hold one across.',
      'nollie-kickflip': 'You pop this from two wheels.',
    },
  },
  'rail-stand': {
    helps: { 'walk-the-dog': 'You move the board with your feet while you stand on it.' },
  },
  pogo: { helps: { 'rail-stand': 'You stand on a board that is not on its wheels.' } },
  casper: { helps: { 'rail-stand': 'You stand on a board that is not on its wheels.' } },
  'anti-casper': { needs: { casper: 'It is a casper on the other end.' } },
  'one-wheel-manual': { needs: { manual: 'You hold one and lean to a side.' } },
  handstand: { helps: { coffin: 'You have steered the board without standing on it.' } },
}
