import { useEffect, useState } from 'react'
import type { Game } from '../../worker/games/reads/contract'
import { afterDialogs } from '../ui/dialog-history'
import type { ShownGame } from './data/screen-context'
import { holdStatuses, type HeldStatuses } from '../../worker/games/view/order'
import { mostUrgent } from '../../worker/games/view/urgency'

interface ListState {
  page: number
  /** The cards that the viewer has opened or closed, by game. */
  open: Record<string, boolean>
}

type Entry = { games?: ListState } | null

/** In the history entry, so that the back button and reload restore it. */
export function useListState(page: number) {
  const [first] = useState<ListState>({ page, open: {} })
  const [list, setList] = useState(first)
  useEffect(() => {
    // The HTML can't know it.
    afterDialogs(() => {
      const left = (history.state as Entry)?.games
      if (left) setList(left)
    })
  }, [])
  useEffect(() => {
    const save = () => history.replaceState({ ...history.state, games: list }, '')
    // An open dialog has an entry of its own.
    if (list !== first) afterDialogs(save)
  }, [list, first])
  return [list, setList] as const
}

/** No update moves a game to another place: what the viewer reads or presses stays under the thumb. */
export function useHeldStatuses(games: Game[]): HeldStatuses {
  const [held, setHeld] = useState(() => holdStatuses(new Map(), games))
  const next = holdStatuses(held, games)
  if (next !== held) setHeld(next)
  return next
}

/**
 * The card that is open on this page of the list without a press: the requested game or the most urgent one.
 * It stays the same while the page is shown, so that no update moves what the viewer reads.
 */
export function useFirstOpen(
  here: Game[],
  page: string,
  viewerId: string,
  asked: ShownGame | null,
) {
  const choose = () => (here.find(({ id }) => id === asked?.id) ?? mostUrgent(here, viewerId))?.id
  const [first, setFirst] = useState(() => ({ page, id: choose() }))
  if (first.page !== page || !here.some(({ id }) => id === first.id)) {
    const next = { page, id: choose() }
    if (next.page !== first.page || next.id !== first.id) setFirst(next)
  }
  return first.id
}

/** The game that has waited for the viewer until just now. */
export function useActed(mine: readonly string[]) {
  const [state, setState] = useState<{ mine: readonly string[]; acted?: string }>({ mine })
  if (state.mine.join() !== mine.join()) {
    const acted = state.mine.find((id) => !mine.includes(id)) ?? state.acted
    setState({ mine, ...(acted && { acted }) })
  }
  return [state.acted, () => setState({ mine })] as const
}
