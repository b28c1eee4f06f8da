import type { Homie } from '../../worker/homies/contract'

const hourMs = 3_600_000

/** As in "landed Kickflip, 3 h" and "your move: 360 Flip". */
export function lastActWords(act: NonNullable<Homie['lastAct']>, now: number): string {
  if (act.type === 'your_move') return `your move: ${act.trick ?? 'set the trick'}`
  return act.at === null ? didOf(act) : `${didOf(act)}, ${ago(now - Date.parse(act.at))}`
}

function didOf({ type, trick }: NonNullable<Homie['lastAct']>): string {
  switch (type) {
    case 'my_clip_upload':
      return 'stacked a clip'
    case 'spot_created':
      return 'added a spot'
    case 'skate_game_won':
      return 'won a game of S.K.A.T.E.'
    case 'own_the_spot_clip':
      return 'stacked a clip in Own the Spot'
    default:
      return `landed ${trick ?? 'a trick'}`
  }
}

function ago(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return 'just now'
  if (hours < 24) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days < 7 ? `${days} d` : `${Math.floor(days / 7)} w`
}
