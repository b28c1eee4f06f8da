/** Two homies who play S.K.A.T.E. against each other without end, whatever happens to the server. */
import { randomUUID } from 'node:crypto'
import type { Game, GameTurn } from '../../worker/games/reads/contract.ts'
import { video, type Client } from './client.ts'

/** An act that was begun. Its key makes sure that sending it again does nothing again. */
interface Act {
  who: Client
  path: string
  key: string
  body: () => FormData | string
}

export class Match {
  readonly wrong: string[] = []
  /** How many turns of a game the server has acknowledged. */
  readonly turns = new Map<string, number>()
  readonly players: [Client, Client]
  /** Of the categories that are played, at least 20. */
  readonly trickIds: string[]
  #game: Game | null = null
  #unclear: Act | null = null
  #isOn = true

  constructor(players: [Client, Client], trickIds: string[]) {
    this.players = players
    this.trickIds = trickIds
  }

  /** Goes on until it is stopped, and repeats interrupted requests. */
  async run(): Promise<void> {
    while (this.#isOn) {
      const isCutOff = await this.#act().then(
        () => false,
        () => true,
      )
      await new Promise((resolve) => setTimeout(resolve, isCutOff ? 200 : 20))
    }
  }

  stop(): void {
    this.#isOn = false
  }

  async #act(): Promise<void> {
    const act = (this.#unclear ??= this.#next())
    const headers = {
      'Idempotency-Key': act.key,
      ...(typeof act.body() === 'string' && { 'Content-Type': 'application/json' }),
    }
    const answer = await act.who.ask(act.path, { method: 'POST', headers, body: act.body() })
    if (!answer.ok) {
      if (answer.status < 500 && answer.status !== 429) {
        this.wrong.push(`POST ${act.path}: ${answer.status} ${await answer.text()}`)
        this.#unclear = null
      }
      throw new Error(`POST ${act.path}: ${answer.status}`)
    }
    this.#game = (await answer.json()) as Game
    if (act.path.endsWith('/turn')) {
      this.turns.set(this.#game.id, (this.turns.get(this.#game.id) ?? 0) + 1)
    }
    this.#unclear = null
  }

  #next(): Act {
    const [ann, bob] = this.players
    const game = this.#game
    if (!game || game.status === 'completed') {
      const body = {
        gameType: 'skate',
        selectedHomies: [bob.userId],
        selectedCategories: ['The Basics'],
      }
      return act(ann, '/api/skate-games', () => JSON.stringify(body))
    }
    const path = `/api/skate-games/${game.id}`
    const waiting = game.players.find(({ diceRoll }) => diceRoll === null)
    if (waiting) return act(this.#of(waiting.playerId), `${path}/roll-dice`, () => '{}')
    const who = this.#of(game.currentTurnPlayerId)
    const isLanded = who.random() < 0.5
    const trickId =
      game.currentTrickId ?? this.trickIds.find((each) => !game.usedTrickIds.includes(each))!
    return act(who, `${path}/turn`, () => turnOf(trickId, isLanded))
  }

  #of(userId: string | null): Client {
    return this.players.find((each) => each.userId === userId)!
  }

  /** Each acknowledged turn is there once, and so is a last one whose answer was lost. */
  async compare(): Promise<string[]> {
    const [ann] = this.players
    const trouble = [...this.wrong]
    for (const [gameId, acknowledged] of this.turns) {
      const answer = await ann.ask(`/api/skate-games/${gameId}/turns`)
      const turns = (await answer.json()) as GameTurn[]
      const isUnclear = this.#unclear?.path.includes(gameId) === true
      const allowed = isUnclear ? [acknowledged, acknowledged + 1] : [acknowledged]
      if (!allowed.includes(turns.length))
        trouble.push(`A game has ${turns.length} turns, of ${acknowledged} acknowledged`)
    }
    return trouble
  }
}

const act = (who: Client, path: string, body: Act['body']): Act => ({
  who,
  path,
  key: randomUUID(),
  body,
})

function turnOf(trickId: string, isLanded: boolean): FormData {
  const form = new FormData()
  form.set('trickId', trickId)
  form.set('landed', `${isLanded}`)
  if (isLanded) form.set('video', new File([video], 'turn.mp4'))
  return form
}
