/* Park mode: S.K.A.T.E. on one phone, without the server after the page has loaded. */
import '../trusted-types'
import {
  catalogueId,
  catalogueShape,
  type Catalogue,
  type ParkAct,
} from '../../worker/shares/park/contract'
import { matches } from '../../worker/shapes'
import { defaults } from '../../worker/games/contract'
import { defaultHouseRules } from '../../worker/games/skate/contract'
import { createCounter, isCounterOpen } from './counter'
import { fitText } from './dom'
import { endScreen } from './end-screen'
import { buzz } from '../ui/buzz'
import { keepAwake, playStamp } from './feel'
import type { ParkActs, ShownScreen } from './frame'
import { listenForOffer } from './home-screen'
import { openMenu } from './menu'
import { registerWorker, tellIdle } from './offline'
import { pickScreen, rollScreen, turnScreen } from './play-screens'
import { setupScreen } from './setup-screen'
import { showStamp } from './stamp'
import * as phone from './storage'
import { newParkGame, openTable, parkResultOf, showsOrder, type Table } from './table'
import { stampOf, tellNews } from './words'

const root = document.getElementById('park')!
const live = document.getElementById('park-live')!
const catalogue = readCatalogue()
const settings = phone.readSettings()

let saved = phone.readGame()
let notice = ''
/** Until the next act, the order of play stays dismissed. */
let startedAt = -1

function readCatalogue(): Catalogue {
  const data: unknown = JSON.parse(document.getElementById(catalogueId)?.textContent ?? '[]')
  return matches(catalogueShape, data) ? data : []
}

const firstSetup = (): phone.Setup => ({
  word: defaultHouseRules.word,
  tries: defaultHouseRules.lastLetterTries,
  categories: [...defaults.categories],
  names: ['', ''],
  hasRobot: false,
  level: 'local',
})

const tables = new WeakMap<phone.SavedGame, Table>()

/** Cached by game: replaying every act on each press would be wasted. */
function openGame(game: phone.SavedGame): Table | null {
  const table = tables.get(game) ?? openTable(game, catalogue, phone.readBag())
  if (table) tables.set(game, table)
  return table
}

function openSaved(): Table | null {
  const table = saved && openGame(saved)
  if (!saved || table) return table
  notice =
    saved.robot === 'bag' && !phone.readBag()
      ? 'The game against your trick bag is gone with the bag: it left when you signed out.'
      : 'The last game was of other rules and can’t go on.'
  save(null)
  return null
}

function save(next: phone.SavedGame | null): void {
  saved = next
  const isKept = phone.saveGame(next)
  if (!isKept) notice = 'This browser keeps nothing: a reload loses the game.'
}

/** `isNews`: the last act was made just now, so animate and announce its changes. */
function draw(isNews = false): void {
  if (isCounterOpen()) return counter.draw()
  const table = openSaved()
  document.documentElement.classList.toggle('is-black', settings.isBlack && table !== null)
  keepAwake(table !== null && table.game.doing !== 'over')
  const screen = table ? screenOf({ table, settings, acts }, isNews) : setup()
  root.replaceChildren(screen)
  fitTexts()
  if (!isNews) return
  for (const halves of root.querySelectorAll('.park-halves')) holdBack(halves)
  root.querySelector('h1')?.focus({ preventScroll: true })
  live.textContent = table ? tellNews(table) : ''
}

const setup = () =>
  setupScreen({
    setup: phone.readSetup() ?? firstSetup(),
    catalogue,
    notice,
    begin(chosen) {
      notice = ''
      phone.saveSetup(chosen)
      save(newParkGame(chosen))
      draw(true)
      scrollTo(0, 0)
    },
  })

function screenOf(shown: ShownScreen, isNews: boolean): HTMLElement {
  const { table } = shown
  const { doing } = table.game
  const waits = showsOrder(table) && startedAt !== table.saved.acts.length
  if (doing === 'over') return endScreen(shown)
  if (doing === 'roll' || waits) return rollScreen({ ...shown, isNews })
  return doing === 'pick' ? pickScreen(shown) : turnScreen({ ...shown, isNews })
}

/** Ignore presses for a moment: a double tap must not count for the next skater. */
function holdBack(halves: Element): void {
  halves.classList.add('is-fresh')
  setTimeout(() => halves.classList.remove('is-fresh'), 350)
}

function fitTexts(): void {
  for (const who of root.querySelectorAll<HTMLElement>('.park-who'))
    fitText(who, 28, who.clientHeight)
  for (const trick of root.querySelectorAll<HTMLElement>('.park-trick')) fitText(trick, 26, 150)
}

const acts: ParkActs = {
  act(act: ParkAct) {
    if (!saved) return
    const next = { ...saved, acts: [...saved.acts, act] }
    const table = openGame(next)
    // The rules refuse the act because another tab has changed the game.
    if (!table) return draw()
    save(next)
    draw(true)
    const stamp = stampOf(table)
    if (stamp) showStamp(stamp)
    if (stamp && settings.hasSound) playStamp()
    if (stamp || act.do === 'roll') buzz(stamp?.kind === 'letter' ? 30 : 15)
  },
  undo() {
    if (!saved) return
    save({ ...saved, acts: saved.acts.slice(0, -1) })
    startedAt = -1
    draw(true)
    live.textContent = 'Undone.'
  },
  toggle(setting) {
    settings[setting] = !settings[setting]
    phone.saveSettings(settings)
    if (setting === 'hasSound' && settings.hasSound) playStamp()
    draw()
  },
  openMenu() {
    const table = openSaved()
    if (!table) return
    openMenu({
      table,
      leave: (seat) => acts.act({ do: 'leave', seat }),
      end: () => leaveGame(null),
    })
  },
  start() {
    startedAt = saved?.acts.length ?? -1
    draw(true)
  },
  playAgain() {
    const chosen = phone.readSetup()
    leaveGame(chosen && newParkGame(chosen))
  },
  newGame: () => leaveGame(null),
}

/** Results are added only when the screen is left, so that the last act can be undone. */
function leaveGame(next: phone.SavedGame | null): void {
  const table = openSaved()
  if (table?.game.doing === 'over') phone.addResult(parkResultOf(table, Date.now()))
  save(next)
  notice = ''
  if (!next) void tellIdle()
  draw(true)
  scrollTo(0, 0)
}

const counter = createCounter({ root, live, catalogue, onDraw: fitTexts })

/** Each has its own address, so that the phone's way back leads from one to the other. */
function show(): void {
  document.documentElement.classList.remove('is-black')
  if (isCounterOpen()) counter.open()
  else {
    counter.close()
    draw()
  }
}

phone.onGameChange(() => {
  saved = phone.readGame()
  draw()
})
addEventListener('resize', fitTexts)
addEventListener('hashchange', show)
listenForOffer()
show()
// The heading font has other widths than its fallback.
void document.fonts.ready.then(fitTexts)
void registerWorker(
  () => !isCounterOpen() && (saved === null || openSaved()?.game.doing === 'over'),
).catch(console.warn)
