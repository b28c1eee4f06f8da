/**
 * The open dialogs and popovers, the lowest first, and the history entries that let "back" close them.
 *
 * Each open dialog has one history entry. The dialogs do not push and pop entries themselves: after
 * every change, a timer compares both counts and adds or removes entries. So closing one dialog and
 * opening another in the same task changes nothing, and no entry is left over or counted twice.
 */

import { leavingMs } from '../errors/leaving'
import { createListeners } from './listeners'

export type Layer = {
  /** Null for a popover, which leaves the page in use. */
  element: HTMLDialogElement | null
  /** Asks the dialog to close; returns false if it refuses. */
  requestClose: () => boolean
  /** The URL to show while it is open; without one, the URL stays. */
  url?: string | undefined
}

type Mark = { sheets?: number } | null

const layers: Layer[] = []
const { notify, listen } = createListeners()
const waiting: (() => void)[] = []
let travelling = false
/** When the browser began to leave the page; 0 while it stays. */
let leftAt = 0
let scheduled = false

const marked = () => (history.state as Mark)?.sheets ?? 0
/** How many entries the dialogs had before a step back. */
let held = typeof history === 'undefined' ? 0 : marked()

/** The query parameters with which the page was opened, before leftover entries are removed. */
const opened = typeof location === 'undefined' ? null : new URL(location.href).searchParams

/** Returns a query parameter once and removes it from the URL; its dialog adds it again. */
export function takeParameter(name: string): string | null {
  const asked = opened?.get(name) ?? null
  opened?.delete(name)
  const url = new URL(location.href)
  url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  return asked
}

export const topLayer = () => layers.at(-1)

export const topDialog = () => layers.findLast(({ element }) => element)?.element

/** Finds the open sheet that would be lost with the page, or that hides another. */
export const openLayers = 'dialog[open], .more:popover-open'

export const onLayers = listen

export function addLayer(layer: Layer) {
  layers.push(layer)
  // Not all browsers report that they stay.
  if (performance.now() - leftAt > leavingMs) leftAt = 0
  changed()
}

export function removeLayer(layer: Layer) {
  const at = layers.indexOf(layer)
  if (at < 0) return
  layers.splice(at, 1)
  changed()
}

/** The page that the user was leaving stays: the next one has not come. */
export function stayHere() {
  leftAt = 0
  travelling = false
  changed()
}

export function afterDialogs(act: () => void) {
  waiting.push(act)
  changed()
}

function changed() {
  notify()
  if (scheduled) return
  scheduled = true
  setTimeout(syncHistory)
}

function syncHistory() {
  scheduled = false
  if (travelling || leftAt) return
  const wanted = layers.length
  for (let at = marked() + 1; at <= wanted; at++) {
    const { url: address } = layers[at - 1]!
    history.pushState({ ...(history.state as object), sheets: at }, '', address)
  }
  held = marked()
  if (marked() > wanted) {
    travelling = true
    history.go(wanted - marked())
  } else if (layers.length === 0) {
    for (const act of waiting.splice(0)) act()
  }
}

function onBack() {
  if (travelling) {
    travelling = false
  } else {
    // dialogs that have just opened have no entry yet: the step was meant for the topmost of them
    const staying = marked() + Math.max(0, layers.length - held)
    while (layers.length > staying) {
      const top = topLayer()
      if (!top || !top.requestClose()) break
      removeLayer(top)
    }
  }
  held = marked()
  // a dialog that refused to close gets its entry again
  changed()
}

if (opened) {
  addEventListener('popstate', onBack)
  addEventListener('pageshow', ({ persisted }) => {
    // a step back that was requested before the page was left has never happened
    if (persisted) stayHere()
  })
  // going back now would cancel the navigation that has just started
  const navigation = (window as { navigation?: EventTarget }).navigation
  let staying: ReturnType<typeof setTimeout>
  navigation?.addEventListener('navigate', (event) => {
    const { navigationType, destination, downloadRequest } = event as unknown as {
      navigationType: string
      destination: { sameDocument: boolean }
      downloadRequest: string | null
    }
    // the error before this event was about another link, or about a new URL, which stops nothing
    if (navigationType !== 'traverse') clearTimeout(staying)
    if (!destination.sameDocument && downloadRequest === null) leftAt = performance.now()
  })
  // the user stopped it, or answered that they don't want to leave
  navigation?.addEventListener('navigateerror', () => {
    if (leftAt) staying = setTimeout(stayHere)
  })
  // after a reload, the entries of open dialogs are still there, but the dialogs are not
  changed()
}
