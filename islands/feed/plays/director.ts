import { onLayers, openLayers } from '../../ui/dialog-history'
import type { ApplesVideo } from './controls'
import { fillsMost, type Visible } from './rules'

interface Card extends Visible {
  element: Element
  choose: (isChosen: boolean) => void
  /** It has played to its end, or it can't be played. */
  isResting: boolean
}

/** A card that is only scrolled past does not load its film. */
const settledMs = 200

export type Director = ReturnType<typeof createDirector>

/** Chooses which card of the feed plays by itself: one, or none. */
export function createDirector() {
  const cards = new Map<Element, Card>()
  let playing: Card | null = null
  let next: Card | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Not for the rest of this page: the skater or the browser does not want it. */
  let isOver = false

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio: ratio, intersectionRect } of entries) {
        const card = cards.get(target)
        if (!card) continue
        Object.assign(card, { ratio, height: intersectionRect.height })
        if (ratio === 0) card.isResting = false
      }
      decide()
    },
    { threshold: Array.from({ length: 21 }, (_, step) => step / 20) },
  )

  function decide(): void {
    const film = playing?.element.querySelector<ApplesVideo>('video')
    if (document.fullscreenElement || film?.webkitDisplayingFullscreen) return
    const wanted = isInTheWay() ? undefined : wantedCard()
    if (playing && playing !== wanted) stop(playing)
    if (wanted === next) return
    next = wanted
    clearTimeout(timer)
    if (wanted && wanted !== playing) timer = setTimeout(start, settledMs)
  }

  function wantedCard(): Card | undefined {
    // A clip that was paused by hand stays paused until it leaves the view.
    const most = fillsMost([...cards.values()].filter((card) => !isOver || card === playing))
    return most?.isResting ? undefined : most
  }

  function start(): void {
    if (!next || playing) return
    playing = next
    playing.choose(true)
  }

  function stop(card: Card): void {
    if (playing === card) playing = null
    card.choose(false)
  }

  function rest(element: Element): void {
    const card = cards.get(element)
    if (!card) return
    card.isResting = true
    decide()
  }

  const controller = new AbortController()
  const listen = { signal: controller.signal, capture: true, passive: true }
  for (const type of ['play', 'pause', 'focusin', 'focusout', 'visibilitychange']) {
    document.addEventListener(type, () => setTimeout(decide), listen)
  }
  const stopListening = onLayers(() => setTimeout(decide))

  return {
    register(element: Element, choose: Card['choose']): () => void {
      cards.set(element, { element, choose, ratio: 0, height: 0, isResting: false })
      observer.observe(element)
      return () => {
        const card = cards.get(element)
        observer.unobserve(element)
        cards.delete(element)
        if (card && card === playing) stop(card)
        if (card === next) next = undefined
      }
    },
    rest,
    /** Paused by hand: nothing else plays by itself until the page is left. */
    pause(): void {
      isOver = true
    },
    /** The browser refuses to play: the poster with its button stays. */
    refuse(): void {
      isOver = true
      if (playing) stop(playing)
      next = undefined
    },
    end(): void {
      clearTimeout(timer)
      controller.abort()
      stopListening()
      observer.disconnect()
      if (playing) stop(playing)
    },
  }
}

const fields =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Something else has the skater's attention, or another video plays. */
function isInTheWay(): boolean {
  return (
    document.hidden ||
    document.querySelector(openLayers) !== null ||
    document.activeElement?.matches(fields) === true ||
    [...document.querySelectorAll('video')].some(
      (video) => !video.paused && video.dataset.itself === undefined,
    )
  )
}
