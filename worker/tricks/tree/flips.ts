import type { Branches } from './contract'

export const flips: Branches = {
  'shove-it': {
    needs: { kickturn: 'You push the tail about with your back foot and stay over the middle.' },
  },
  'pop-shove-it': {
    needs: { ollie: 'You pop the tail before you scoop it.', 'shove-it': 'It is this scoop.' },
  },
  'frontside-pop-shove-it': {
    needs: { ollie: 'You pop the tail before you push it out in front of you.' },
    helps: { 'pop-shove-it': 'You are used to landing on a board that has turned.' },
  },
  'fakie-pop-shove-it': {
    needs: {
      'pop-shove-it': 'The scoop is the same one.',
      'fakie-ollie': 'You pop while you roll backward.',
    },
  },
  'fakie-frontside-pop-shove-it': {
    needs: {
      'frontside-pop-shove-it': 'You push the tail out the same way.',
      'fakie-ollie': 'You pop while you roll backward.',
    },
  },
  'nollie-pop-shove-it': {
    needs: { nollie: 'You pop the nose.' },
    helps: { 'pop-shove-it': 'You know how the board turns below you.' },
  },
  'nollie-frontside-pop-shove-it': {
    needs: { nollie: 'You pop the nose.' },
    helps: { 'frontside-pop-shove-it': 'You know how the board turns below you.' },
  },
  kickflip: { needs: { ollie: 'It is an ollie whose slide goes off the heel edge.' } },
  heelflip: { needs: { ollie: 'It is an ollie whose slide ends in a kick of the heel.' } },
  'fakie-kickflip': {
    needs: { kickflip: 'The flick is the same one.', 'fakie-ollie': 'You pop in fakie.' },
  },
  'fakie-heelflip': {
    needs: { heelflip: 'The kick is the same one.', 'fakie-ollie': 'You pop in fakie.' },
  },
  '360-shove-it': { needs: { 'pop-shove-it': 'You scoop the same way, twice as far.' } },
  'frontside-360-shove-it': {
    needs: { 'frontside-pop-shove-it': 'You push the same way, twice as far.' },
  },
  'varial-kickflip': {
    needs: { 'pop-shove-it': 'Your back foot does this.', kickflip: 'Your front foot does this.' },
  },
  'varial-heelflip': {
    needs: {
      'frontside-pop-shove-it': 'Your back foot does this.',
      heelflip: 'Your front foot does this.',
    },
  },
  'fakie-varial-kickflip': {
    needs: {
      'varial-kickflip': 'The feet do the same.',
      'fakie-pop-shove-it': 'You scoop while you roll backward.',
    },
  },
  bigspin: {
    needs: {
      '360-shove-it': 'The board does this below you.',
      'backside-180': 'Your body does this above it.',
    },
    helps: { 'body-varial': 'Your body turns apart from the board.' },
  },
  fingerflip: {
    needs: { 'hippie-jump': 'You jump off a rolling board and land on it again.' },
    helps: { 'early-grab': 'Your hand holds the board while you jump.' },
  },
  'pop-late-shove-it': {
    needs: {
      ollie: 'You need a high, level one to have time for the shove.',
      'pop-shove-it': 'You know the half turn of the board.',
    },
  },
  'frontside-bigspin': {
    needs: {
      'frontside-360-shove-it': 'The board does this below you.',
      'frontside-180': 'Your body does this above it.',
    },
    helps: { bigspin: 'Your body and the board are used to turning by different amounts.' },
  },
  'fakie-bigspin': {
    needs: {
      '360-shove-it': 'The board does this below you.',
      'half-cab': 'Your body does this above it.',
    },
    helps: { 'fakie-pop-shove-it': 'You scoop while you roll backward.' },
  },
  'half-cab-kickflip': {
    needs: { 'half-cab': 'The turn is this one.', kickflip: 'The flick is this one.' },
    helps: { 'fakie-kickflip': 'You flick while you roll backward.' },
  },
  'half-cab-heelflip': {
    needs: { 'half-cab': 'The turn is this one.', heelflip: 'The kick is this one.' },
    helps: { 'fakie-heelflip': 'You kick while you roll backward.' },
  },
  'frontside-kickflip': {
    needs: { 'frontside-180': 'The turn is this one.', kickflip: 'The flick is this one.' },
  },
  'backside-kickflip': {
    needs: { 'backside-180': 'The turn is this one.', kickflip: 'The flick is this one.' },
  },
  'frontside-heelflip': {
    needs: { 'frontside-180': 'The turn is this one.', heelflip: 'The kick is this one.' },
  },
  'backside-heelflip': {
    needs: { 'backside-180': 'The turn is this one.', heelflip: 'The kick is this one.' },
  },
  'nollie-kickflip': {
    needs: {
      nollie: 'You pop the nose.',
      kickflip: 'You know how a flick feels and when to catch it.',
    },
  },
  'nollie-heelflip': {
    needs: {
      nollie: 'You pop the nose.',
      heelflip: 'You know how the kick feels and when to catch it.',
    },
  },
  'switch-pop-shove-it': {
    needs: {
      'switch-ollie': 'You pop in switch.',
      'pop-shove-it': 'You know what the scoop should do.',
    },
  },
  'switch-kickflip': {
    needs: { 'switch-ollie': 'You pop in switch.', kickflip: 'You know what the flick should do.' },
    helps: { 'nollie-kickflip': 'The other foot has learned to flick.' },
  },
  'switch-heelflip': {
    needs: { 'switch-ollie': 'You pop in switch.', heelflip: 'You know what the kick should do.' },
    helps: { 'nollie-heelflip': 'The other heel has learned to kick.' },
  },
  '360-flip': {
    needs: {
      '360-shove-it': 'Nearly all of it is this scoop.',
      kickflip: 'The light flick comes from here.',
    },
    helps: { 'varial-kickflip': 'You are used to scooping and flicking at once.' },
  },
  hardflip: {
    needs: {
      'frontside-pop-shove-it': 'Your back foot does this.',
      kickflip: 'Your front foot does this.',
    },
    helps: { 'frontside-kickflip': 'The board comes up in front of you in much the same way.' },
  },
  'inward-heelflip': {
    needs: { 'pop-shove-it': 'Your back foot does this.', heelflip: 'Your front foot does this.' },
  },
  'pressure-flip': {
    helps: {
      '360-shove-it': 'You scoop hard with the back foot alone.',
      'inward-heelflip': 'The board turns and rolls the same way.',
    },
  },
  'hospital-flip': {
    needs: { kickflip: 'It begins as half of one.' },
    helps: { casper: 'You catch the board upside down on your front foot.' },
  },
  impossible: {
    needs: { 'pop-shove-it': 'The scoop is this one, only steeper.' },
    helps: { '360-shove-it': 'Your front foot is used to waiting for the board.' },
  },
  'double-kickflip': { needs: { kickflip: 'It is the same flick, faster and higher.' } },
  'double-heelflip': { needs: { heelflip: 'It is the same kick, harder and higher.' } },
  'late-kickflip': {
    needs: { ollie: 'You need a high, level one first.', kickflip: 'The flick comes afterwards.' },
    helps: { 'pop-late-shove-it': 'You are used to waiting at the top.' },
  },
  'fakie-360-flip': {
    needs: { '360-flip': 'The feet do the same.', 'fakie-ollie': 'You pop in fakie.' },
    helps: { 'fakie-bigspin': 'You scoop a whole turn while you roll backward.' },
  },
  'fakie-hardflip': {
    needs: {
      hardflip: 'The feet do the same.',
      'fakie-frontside-pop-shove-it': 'You push the tail out while you roll backward.',
    },
  },
  'nollie-varial-kickflip': {
    needs: {
      'nollie-kickflip': 'Your back foot does this.',
      'nollie-pop-shove-it': 'Your front foot does this.',
    },
  },
  'nollie-varial-heelflip': {
    needs: {
      'nollie-heelflip': 'Your back foot does this.',
      'nollie-frontside-pop-shove-it': 'Your front foot does this.',
    },
  },
  'nollie-frontside-kickflip': {
    needs: {
      'nollie-frontside-180': 'The turn is this one.',
      'nollie-kickflip': 'The flick is this one.',
    },
  },
  'nollie-backside-kickflip': {
    needs: {
      'nollie-backside-180': 'The turn is this one.',
      'nollie-kickflip': 'The flick is this one.',
    },
  },
  'nollie-backside-heelflip': {
    needs: {
      'nollie-backside-180': 'The turn is this one.',
      'nollie-heelflip': 'The kick is this one.',
    },
  },
  'nollie-hardflip': {
    needs: {
      'nollie-kickflip': 'Your back foot does this.',
      'nollie-frontside-pop-shove-it': 'Your front foot does this.',
    },
    helps: { hardflip: 'You know how the board comes up between your legs.' },
  },
  'nollie-inward-heelflip': {
    needs: {
      'nollie-heelflip': 'Your back foot does this.',
      'nollie-pop-shove-it': 'Your front foot does this.',
    },
  },
  'nollie-360-flip': {
    needs: { 'nollie-varial-kickflip': 'You scoop the same way, twice as far.' },
    helps: { '360-flip': 'You know how the whole turn looks from above.' },
  },
  'switch-varial-kickflip': {
    needs: {
      'switch-pop-shove-it': 'One foot does this.',
      'switch-kickflip': 'The other foot does this.',
    },
  },
  'switch-hardflip': {
    needs: {
      'switch-kickflip': 'The flick is this one.',
      hardflip: 'You know how the board comes up between your legs.',
    },
  },
  'switch-360-flip': {
    needs: { 'switch-varial-kickflip': 'You scoop the same way, twice as far.' },
    helps: { '360-flip': 'You know how the whole turn looks from above.' },
  },
  'varial-double-kickflip': {
    needs: { 'varial-kickflip': 'The half turn is this one, with one flip more.' },
    helps: { 'double-kickflip': 'You flick hard enough for two.' },
  },
  'front-foot-impossible': {
    needs: { ollie: 'You need a high one to have room for the wrap.' },
    helps: {
      'ollie-north': 'Your front foot leaves the nose and comes back.',
      impossible: 'You know how the board wraps a foot.',
    },
  },
  'laser-flip': {
    needs: {
      'frontside-360-shove-it': 'Your back foot does this.',
      heelflip: 'Your front foot does this.',
    },
    helps: { 'varial-heelflip': 'You are used to pushing and kicking at once.' },
  },
  '360-hardflip': {
    needs: {
      hardflip: 'You push the same way, twice as far.',
      'frontside-360-shove-it': 'The whole turn of the board is this one.',
    },
  },
  '360-inward-heelflip': {
    needs: {
      'inward-heelflip': 'You scoop the same way, twice as far.',
      '360-shove-it': 'The whole turn of the board is this one.',
    },
  },
  bigflip: {
    needs: { bigspin: 'The turns are these.', '360-flip': 'The scoop with the flick is this one.' },
  },
  'frontside-bigspin-heelflip': {
    needs: {
      'frontside-bigspin': 'The turns are these.',
      'laser-flip': 'The push with the kick is this one.',
    },
  },
  biggerspin: { needs: { bigspin: 'You scoop the same way, half a turn further.' } },
  '540-flip': { needs: { '360-flip': 'You scoop the same way, half a turn further.' } },
  'gazelle-flip': {
    needs: { bigflip: 'You and the board both go half a turn further.' },
    helps: { biggerspin: 'You know how hard the scoop has to be.' },
  },
  'kickflip-body-varial': {
    needs: { kickflip: 'The board does this.', 'body-varial': 'Your body does this.' },
  },
  'kickflip-underflip': {
    needs: { kickflip: 'It begins as one that is caught late.' },
    helps: { 'late-kickflip': 'Your foot is used to a second flick in the air.' },
  },
  'casper-flip': {
    needs: { 'hospital-flip': 'You catch half a kickflip on your front foot.' },
    helps: { casper: 'You know the board upside down.' },
  },
  'dolphin-flip': {
    needs: { ollie: 'You pop one and push the front foot on off the nose.' },
    helps: { hardflip: 'The board comes up between your legs.' },
  },
  'triple-kickflip': { needs: { 'double-kickflip': 'One flip more, and higher again.' } },
}
