import type { Branches } from './contract'

export const basics: Branches = {
  kickturn: {},
  'tic-tac': { needs: { kickturn: 'A tic-tac is one small kickturn after another.' } },
  'hippie-jump': {},
  'body-varial': {
    needs: { 'hippie-jump': 'You jump off a rolling board and come down on it again.' },
  },
  'frontside-powerslide': {
    needs: { kickturn: 'You know how the board follows when your shoulders turn.' },
  },
  'backside-powerslide': {
    needs: { kickturn: 'You know how the board follows when your shoulders turn.' },
    helps: { 'frontside-powerslide': 'Frontside you learn how far to lean against the slide.' },
  },
  'acid-drop': {
    helps: {
      kickturn: 'You lift the nose off the curb with the same light press on the tail.',
      'hippie-jump': 'You land on the bolts with bent knees.',
    },
  },
  'bomb-drop': {
    needs: { 'acid-drop': 'The landing from a height is the same, with the board under you.' },
    helps: { caveman: 'You put the board under your feet in the air.' },
  },
  ollie: {
    needs: { kickturn: 'You stand on the tail with the nose up and stay over the board.' },
    helps: { 'hippie-jump': 'You jump straight up while the board rolls.' },
  },
  'fakie-ollie': { needs: { ollie: 'It is an ollie while you roll backward.' } },
  nollie: { needs: { ollie: 'It is the pop and slide of an ollie with the feet changed over.' } },
  'switch-ollie': {
    needs: { ollie: 'You learn the ollie once more, the other way round.' },
    helps: { 'fakie-ollie': 'Rolling backward already feels like riding switch.' },
  },
  'frontside-180': { needs: { ollie: 'You pop an ollie and turn in the air.' } },
  'backside-180': { needs: { ollie: 'You pop an ollie and turn in the air.' } },
  caveman: { helps: { 'hippie-jump': 'You come down on the bolts of a moving board.' } },
  'frontside-revert': {
    helps: {
      'frontside-powerslide': 'The wheels slide the same way, only further round.',
      'frontside-kickturn': 'Your shoulders lead half a turn frontside.',
    },
  },
  'backside-revert': {
    helps: {
      'backside-powerslide': 'The wheels slide the same way, only further round.',
      'backside-kickturn': 'Your shoulders lead half a turn backside.',
    },
  },
  'half-cab': {
    needs: { 'fakie-ollie': 'You pop off the tail while you roll fakie, then turn.' },
    helps: { 'backside-180': 'The turn in the air is the one you know.' },
  },
  'no-comply': {
    needs: { kickturn: 'The board pops because your back foot presses the tail.' },
    helps: { boneless: 'You plant the same foot and jump off it.' },
  },
  boneless: {
    helps: {
      caveman: 'You bring the board to your feet with your hand.',
      'hippie-jump': 'You leave a rolling board and land on it again.',
    },
  },
  'frontside-half-cab': {
    needs: { 'fakie-ollie': 'You pop off the tail while you roll fakie, then turn.' },
    helps: { 'frontside-180': 'The turn in the air is the one you know.' },
  },
  'nollie-frontside-180': {
    needs: { nollie: 'You pop a nollie and turn in the air.' },
    helps: { 'frontside-180': 'Your shoulders open the same way.' },
  },
  'nollie-backside-180': {
    needs: { nollie: 'You pop a nollie and turn in the air.' },
    helps: { 'backside-180': 'You turn blind and look over the same shoulder.' },
  },
  'switch-frontside-180': {
    needs: { 'switch-ollie': 'You pop a switch ollie and turn in the air.' },
    helps: { 'half-cab': 'You already turn back into your own stance.' },
  },
  'switch-backside-180': {
    needs: { 'switch-ollie': 'You pop a switch ollie and turn in the air.' },
    helps: { 'frontside-half-cab': 'You already turn back into your own stance.' },
  },
  'no-comply-180': { needs: { 'no-comply': 'You add half a turn to the step and the pop.' } },
  shifty: {
    needs: { ollie: 'You need air under you before you twist the board and bring it back.' },
    helps: { 'frontside-180': 'You learn how your hips turn the board.' },
  },
  'ollie-north': { needs: { ollie: 'It is a high ollie with the front foot kicked off the end.' } },
  firecracker: {
    needs: { 'acid-drop': 'You ride off an edge with the nose held up.' },
    helps: { manual: 'You hold the front wheels up while it rattles.' },
  },
  'full-cab': { needs: { 'half-cab': 'You wind up more and turn twice as far.' } },
  'frontside-360-ollie': {
    needs: { 'frontside-180': 'You wind up more and turn twice as far.' },
  },
  'backside-360-ollie': {
    needs: { 'backside-180': 'You wind up more and turn twice as far.' },
  },
}
