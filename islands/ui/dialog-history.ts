/** The open dialogs, the lowest first, and the history entries that let 'back' close them.

    Each open dialog owns one entry. Entries are not pushed and popped by the dialogs themselves:
    after every change, once the dust has settled, the history is brought to as many entries as
    there are dialogs. So closing one and opening another in the same breath touches nothing,
    and no entry is left behind or counted twice. */

export type Layer = {
  element: HTMLDialogElement
  /** Asks the dialog to close; false when it refuses. */
  requestClose: () => boolean
  /** What stands in the browser's address while it is open; what stood there, without one. */
  address?: string | undefined
}

type Mark = { sheets?: number } | null

const layers: Layer[] = []
const listeners = new Set<() => void>()
const waiting: (() => void)[] = []
let travelling = false
let leaving = false
let scheduled = false

const marked = () => (history.state as Mark)?.sheets ?? 0

/** Where the page was opened, before entries that are left over are given back. */
const opened = typeof location === 'undefined' ? null : new URL(location.href).searchParams

/** What the address asks for, once; it names that no more: the dialog that is opened for it will. */
export function askedByAddress(name: string): string | null {
  const asked = opened?.get(name) ?? null
  opened?.delete(name)
  const address = new URL(location.href)
  address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  return asked
}

export const topLayer = () => layers.at(-1)

/** Told whenever a dialog has opened or closed. */
export function onLayers(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function addLayer(layer: Layer) {
  layers.push(layer)
  changed()
}

export function removeLayer(layer: Layer) {
  const at = layers.indexOf(layer)
  if (at < 0) return
  layers.splice(at, 1)
  changed()
}

/** Does something with the history once no dialog has an entry in it. */
export function afterDialogs(act: () => void) {
  waiting.push(act)
  changed()
}

function changed() {
  for (const listener of listeners) listener()
  if (scheduled) return
  scheduled = true
  setTimeout(settle)
}

function settle() {
  scheduled = false
  if (travelling || leaving) return
  const wanted = layers.length
  for (let at = marked() + 1; at <= wanted; at++) {
    const { address } = layers[at - 1]!
    history.pushState({ ...(history.state as object), sheets: at }, '', address)
  }
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
    while (layers.length > marked()) {
      const top = topLayer()
      if (!top || !top.requestClose()) break
      removeLayer(top)
    }
  }
  // what refused to close gets its entry again
  changed()
}

if (opened) {
  addEventListener('popstate', onBack)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    // a step back that was asked for when the page was left has never been taken
    leaving = travelling = false
    changed()
  })
  // stepping back now would call off a journey that has begun
  const navigation = (window as { navigation?: EventTarget }).navigation
  navigation?.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event as unknown as {
      destination: { sameDocument: boolean }
      downloadRequest: string | null
    }
    if (!destination.sameDocument && downloadRequest === null) leaving = true
  })
  // after a reload with dialogs open, their entries are there and they are not
  changed()
}
