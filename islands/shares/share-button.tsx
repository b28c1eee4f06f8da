import Share from 'lucide-react/icons/share-2'
import { useEffect } from 'react'
import { loadPart, reloadOnce } from '../errors/reload'
import type { FilmItem } from '../films/sheet'
import type { BibOf } from '../games/end/bib-card/dialog'
import type { CardOf } from '../skate-sessions/share-card/dialog'
import { IconButton } from '../ui/icon-button'
import { warm } from '../ui/warm'
import type { ShareItem } from './share-item'

type Sheets = typeof import('#share')

const load = () => import('#share')

let isOpening = false

/** Loads the sheets' code on demand, and ignores a second press meanwhile. */
export async function openSheet(open: (sheets: Sheets) => Promise<void>): Promise<void> {
  if (isOpening) return
  isOpening = true
  try {
    await open(await loadPart(load()))
  } catch (error) {
    reloadOnce(error)
  } finally {
    isOpening = false
  }
}

export const share = (item: ShareItem): void => void openSheet((sheets) => sheets.openShare(item))

export const shareCard = (of: CardOf): Promise<void> => openSheet((sheets) => sheets.openCard(of))

export const shareBib = (of: BibOf): Promise<void> => openSheet((sheets) => sheets.openBib(of))

export const shareFilm = (item: FilmItem): void => void openSheet((sheets) => sheets.openFilm(item))

export const useWarmShare = () => useEffect(() => warm(load), [])

export function ShareButton({ item }: { item: ShareItem }) {
  useWarmShare()
  return <IconButton icon={<Share />} label="Share" onClick={() => share(item)} />
}
