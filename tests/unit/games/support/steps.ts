import { reactionKinds } from '../../../../worker/games/reads/contract'
import type { Command } from '../../../../worker/games/engine/commands'
import type { Seat } from '../../../../worker/games/engine/state'
import { seatOf } from '../../../../worker/games/engine/play'
import type { GameState } from '../../../../worker/games/registry'
import { calledTurn } from '../../../../worker/games/skate/state'

/**
 * A story of a game in words, for instance
 *
 *     ann rolls 2, bob rolls 5, ann lands ollie, bob bails, wait 7d, alarm
 *
 * Who sets names the trick, or takes `any` that is free; an attempt is at the one that was set. A step that is refused says so:
 * `bob rolls 1 !already_rolled`. A turn may say for which it is: `bob bails #4`. `boss removes ann`
 * takes ann's clip away, `boss strips 2` the video of the second turn, `ann covers ann` gives it another cover, `ann marks` marks her video; `ann drops` deletes her own, and `ann cancels` calls the game off.
 * `cat calls` calls the newest turn, `cat calls 3` the third; `dan judges
 * bailed` votes on the open call, `cat takes back` ends it. `ann away 3d` and `ann back` say when ann
 * skates, `ann waits` is her rain check, `alarm 8h` an alarm in a night with 8 hours left. Waiting
 * alone makes nothing happen. `ann opens` makes the link of the open seats, `ann closes` takes it
 * back, `dan joins` takes a seat, `dan joins away 3d` while away, and `ann starts` waits no longer.
 */
export interface Step {
  text: string
  words: string[]
  refusal: string | null
}

export const stepsOf = (story: string): Step[] =>
  story
    .split(/[,\n]/)
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const [said = '', refusal = null] = text.split(' !')
      return { text, words: said.split(' '), refusal }
    })

const units: Record<string, number> = { ms: 1, h: 3_600_000, d: 24 * 3_600_000 }

/** `7d`, `48h` or `1ms` in milliseconds. */
export function timeOf(text: string): number {
  const [, number, unit = ''] = /^(\d+)(ms|h|d)$/.exec(text) ?? []
  return Number(number) * (units[unit] ?? Number.NaN)
}

/** The command of a step. */
export function commandOf(
  [who = '', verb, ...more]: string[],
  state: GameState,
  now: number,
): Command {
  if (who === 'alarm') {
    return { type: 'deadline', ...(verb && { quietUntil: now + timeOf(verb) }) }
  }
  const by = seatOf(state, who)
  if (verb === 'rolls') return { type: 'roll', by, die: Number(more[0]) }
  const turnNumber = calledNumber(state, more[0])
  if (verb === 'calls') return { type: 'call', by, turnNumber }
  if (verb === 'judges') return { type: 'callVote', by, turnNumber, landed: more[0] === 'landed' }
  if (verb === 'takes') return { type: 'takeBackCall', by, turnNumber }
  if (verb === 'waits') return { type: 'rainCheck', by }
  if (verb === 'away') return { type: 'away', by, until: now + timeOf(more[0] ?? '') }
  if (verb === 'back') return { type: 'away', by, until: null }
  if (verb === 'quits') return { type: 'quit', by }
  if (verb === 'deletes') return { type: 'profileDeleted', by }
  if (verb === 'films' || verb === 'edits') {
    return { type: 'clip', by, clipId: `${who}-clip`, isEdit: verb === 'edits' }
  }
  if (verb === 'declines') return { type: 'decline', by }
  if (verb === 'cancels') return { type: 'takeBack', by }
  if (verb === 'opens') return { type: 'openLink', by }
  if (verb === 'closes') return { type: 'revokeLink', by }
  if (verb === 'starts') return { type: 'start', by }
  if (verb === 'joins') {
    const awayUntil = more[0] === 'away' ? now + timeOf(more[1] ?? '') : null
    return { type: 'join', seat: state.players.length, userId: who, awayUntil }
  }
  if (verb === 'nudges') return { type: 'nudge', by }
  if (verb === 'reacts') return reactionOf(by, more, state)
  if (verb === 'captions') return { type: 'caption', by, clipId: `${more[0] ?? who}-clip` }
  if (verb === 'drops') return { type: 'deleteClip', by, clipId: `${more[0] ?? who}-clip` }
  if (verb === 'votes') return { type: 'vote', by, clipId: `${more[0]}-clip` }
  if (verb === 'covers') return { type: 'cover', by, clipId: `${more[0]}-clip` }
  if (verb === 'marks') return { type: 'mark', by }
  if (verb === 'strips') return { type: 'videoRemoved', turnNumber }
  if (verb === 'removes') return { type: 'clipRemoved', clipId: `${more[0]}-clip` }
  if (verb !== 'lands' && verb !== 'bails') throw new Error(`A step nobody knows: ${verb}`)
  const landed = verb === 'lands'
  const hasVideo = landed && !more.includes('unfilmed')
  const number = more.find((word) => word.startsWith('#'))
  const named = more.find((word) => word !== 'unfilmed' && word !== number)
  const turn = { type: 'turn' as const, by, trickId: trickOf(named, state), landed, hasVideo }
  return number ? { ...turn, turnNumber: Number(number.slice(1)) } : turn
}

/** `bob reacts fire ann #2`: to the second turn, which ann took. */
function reactionOf(
  by: Seat | null,
  [kind = '', who = '', number = '']: string[],
  state: GameState,
) {
  const found = reactionKinds.find((each) => each === kind) ?? null
  const turnNumber = Number(number.slice(1))
  return { type: 'react' as const, by, kind: found, seat: seatOf(state, who) ?? 0, turnNumber }
}

/** The turn that a step names; otherwise the called one, or the newest. */
function calledNumber(state: GameState, named = ''): number {
  if (state.gameType !== 'skate') return 1
  return Number(named) || (state.call?.turnNumber ?? state.turnsTaken)
}

function trickOf(named: string | undefined, state: GameState): string {
  if (state.gameType !== 'skate') return named ?? ''
  const { tricks, usedTrickIds, currentTrickId } = state
  if (named === 'any') return tricks.find((trick) => !usedTrickIds.includes(trick)) ?? ''
  return named ?? (state.call ? calledTurn(state)?.trickId : currentTrickId) ?? ''
}
