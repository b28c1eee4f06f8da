import type { Page, Response } from 'playwright-core'
import * as clipEndpoints from '../../../worker/clips/endpoints.ts'
import * as gameEndpoints from '../../../worker/games/endpoints.ts'
import { urls } from '../../../worker/urls.ts'
import { cookiesOf } from '../../browser/support/account.ts'
import { launch } from '../../browser/support/chromium.ts'
import type { Runtime } from '../runtime.ts'
import { scaled } from '../scale.ts'
import type { Act } from './day.ts'
import { bail, readGame, startGame } from './game.ts'
import { startRecorder, type Recorder } from './recorder.ts'
import { Seen } from './seen.ts'
import type { Settler } from './settle.ts'
import { stepOf, type Step, type Subjects } from './step.ts'

export type Trace = Record<Act, Step[]>

/** How many items of the feed somebody looks at before they go on. */
const itemsSeen = 10
/** A screen that has asked for nothing for so long has all that it wants. */
const quietMs = scaled(1500, 700)

/**
 * Opens the app in a browser as the first skater of the group, does each act once on its screens, and
 * returns the calls that this took. `film` is the path of a video.
 */
export async function traceActs(runtime: Runtime, group: Settler[], film: string): Promise<Trace> {
  const players = group.slice(0, 3) as [Settler, Settler, Settler]
  const [me, other] = players
  let game = await startGame(runtime, players)
  const recorder = await startRecorder(runtime.site)
  const browser = await launch()
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    await context.addCookies(cookiesOf(me.cookie, recorder.url))
    const page = await context.newPage()
    const subjects = {
      me: me.userId,
      otherTag: other.skatertag,
      gameId: game.id,
      trickId: 'kickflip',
    }
    const tracer = new Tracer(page, recorder, subjects)
    const takeTurn = async (button: 'Bailed' | 'Landed') => {
      game = await readGame(runtime, me, game.id)
      // An open page would hear of the others' turns.
      await page.goto('about:blank')
      while (game.currentTurnPlayerId !== me.userId) game = await bail(runtime, players, game)
      recorder.take()
      await tracer.open(urls.games())
      await page.getByRole('button', { name: 'Set the trick' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set the trick' })
      await dialog.getByRole('combobox', { name: 'Trick' }).fill('kickflip')
      await page.keyboard.press('Enter')
      if (button === 'Landed') await dialog.getByLabel('Add a video').setInputFiles(film)
      await sent(page, gameEndpoints.takeTurn.url({ gameId: game.id }), () =>
        dialog.getByRole('button', { name: button }).click(),
      )
    }

    return {
      visit: await tracer.trace(async () => {
        await tracer.open(urls.landing())
        await tracer.open(urls.activity())
        const items = page.locator('.feed-item')
        for (let at = 0; at < itemsSeen; at++) await items.nth(at).scrollIntoViewIfNeeded()
      }),
      video: await tracer.traceHere(() => page.locator('.feed .clip-frame').first().click()),
      profile: await tracer.trace(() => tracer.open(urls.skater(other))),
      clip: await tracer.trace(async () => {
        await tracer.open(urls.profile())
        await page.getByRole('button', { name: 'Upload Clip' }).click()
        await page.getByLabel('Choose a video').setInputFiles(film)
        await sent(page, clipEndpoints.ownList.url(), () =>
          page.getByRole('button', { name: 'Upload', exact: true }).click(),
        )
      }),
      bailedTurn: await tracer.trace(() => takeTurn('Bailed')),
      landedTurn: await tracer.trace(() => takeTurn('Landed')),
    }
  } finally {
    await browser.close()
    recorder.close()
  }
}

/** Presses a button, and waits until what it sends has been answered. */
async function sent(page: Page, path: string, press: () => Promise<void>): Promise<void> {
  const isAnswer = (answer: Response) =>
    answer.request().method() === 'POST' && new URL(answer.url()).pathname === path
  await Promise.all([page.waitForResponse(isAnswer, { timeout: 60_000 }), press()])
}

class Tracer {
  #seen = new Seen()
  readonly #page: Page
  readonly #recorder: Recorder
  readonly #subjects: Subjects

  constructor(page: Page, recorder: Recorder, subjects: Subjects) {
    this.#page = page
    this.#recorder = recorder
    this.#subjects = subjects
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(this.#recorder.url + path)
    await this.#recorder.settled(quietMs)
  }

  /** The calls of an act that begins with a page of its own. */
  trace(act: () => Promise<void>): Promise<Step[]> {
    this.#seen = new Seen()
    return this.traceHere(act)
  }

  /** The calls of an act on the page that is open. */
  async traceHere(act: () => Promise<void>): Promise<Step[]> {
    this.#recorder.take()
    await act()
    await this.#recorder.settled(quietMs)
    const steps: Step[] = []
    for (const call of this.#recorder.take()) {
      const step = await stepOf(call, this.#seen, this.#subjects)
      this.#seen.read(call.answer)
      if (step) steps.push(step)
    }
    return steps
  }
}
