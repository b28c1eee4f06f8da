import { messages } from './contract'
import { contestRefusals } from './own-the-spot/contest'
import { skateRefusals } from './skate/acts'

/** Every reason for which the rules refuse a command: the status and the message of each code. */
export const refusals = {
  no_homies: { status: 400, message: messages.noHomies },
  too_few_homies: { status: 400, message: messages.tooFewHomies },
  too_many_homies: { status: 400, message: messages.tooManyHomies },
  oneself: { status: 400, message: "You can't invite yourself." },
  invited_twice: { status: 400, message: 'You can invite each homie only once.' },
  not_a_homie: { status: 400, message: 'You can only invite your homies.' },
  no_categories: { status: 400, message: messages.noCategories },
  unknown_category: { status: 400, message: 'That trick category does not exist.' },
  no_spot: { status: 400, message: messages.noSpot },
  bad_time_limit: { status: 400, message: messages.badTimeLimit },
  no_house_rules: { status: 400, message: 'Own the Spot has no turns and no letters to choose.' },

  not_a_player: { status: 403, message: 'You are not a player of this game.' },
  not_joined: { status: 403, message: 'Roll the dice to join this game first.' },
  out: { status: 403, message: 'You are out of this game.' },
  not_your_turn: { status: 403, message: 'It is not your turn.' },

  game_over: { status: 409, message: 'This game is over.' },
  wrong_game: { status: 409, message: 'That is not a part of this game.' },
  wrong_phase: { status: 409, message: 'The game is not at that point.' },
  already_rolled: { status: 409, message: 'You have already rolled.' },
  too_late: { status: 409, message: 'Time expired' },
  turn_over: { status: 409, message: 'That turn is over.' },

  quit_instead: { status: 409, message: 'Quit instead.' },
  not_creator: { status: 403, message: 'Only the skater who made the game can take it back.' },
  already_started: { status: 409, message: 'The game has started. Quit instead.' },
  taken_back_today: {
    status: 409,
    message: 'You took back a game that others had joined today. Try again tomorrow.',
  },
  not_maker: { status: 403, message: 'Only the skater who made the game can do that.' },
  no_open_seats: { status: 409, message: 'This game has no open seats.' },
  roll_first: { status: 409, message: 'Roll the dice first.' },
  too_few_rolled: { status: 409, message: 'Too few have rolled to start.' },
  already_seated: { status: 409, message: 'You have a seat in this game.' },
  link_over: { status: 410, message: 'This link leads to no open seat any more.' },
  not_over: { status: 409, message: 'This game is not over yet.' },
  did_not_play: { status: 403, message: 'You did not play in this game.' },
  nobody_left: { status: 409, message: 'Nobody is left to play again.' },
  spot_gone: { status: 409, message: 'That spot is not in your list of spots any more.' },
  other_rematch: { status: 409, message: 'A rematch of this game is on, and you are not in it.' },

  video_required: { status: 400, message: messages.noVideo },

  ...skateRefusals,
  ...contestRefusals,
} as const satisfies Record<string, { status: 400 | 403 | 404 | 409 | 410; message: string }>

export type RefusalCode = keyof typeof refusals
