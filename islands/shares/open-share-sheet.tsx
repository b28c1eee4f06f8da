import { challengeUrl } from '../../worker/profiles/contract'
import { FilmSheet, type FilmItem } from '../films/sheet'
import BibDialog, { type BibOf } from '../games/end/bib-card/dialog'
import CardDialog, { type CardOf } from '../skate-sessions/share-card/dialog'
import type { DeckOf } from '../tricks/deck/deck'
import DeckDialog from '../tricks/deck/dialog'
import { showSheet } from '../ui/show-sheet'
import { CodeDialog } from './code-dialog'
import { LinkSheet, type LinkedGame } from './link-sheet'
import type { ShareItem } from './share-item'
import { ShareSheet } from './share-sheet'

/** Resolves when the sheet closes. */
export const openShare = (item: ShareItem): Promise<void> =>
  showSheet((at) => <ShareSheet {...at} item={item} />)

/** Scanning the code starts a game with this skater. */
export const openChallenge = (skatertag: string): Promise<void> =>
  showSheet((at) => (
    <CodeDialog
      {...at}
      title="Challenge me"
      name={`@${skatertag}`}
      hint="Scan it, and it's game on."
      url={location.origin + challengeUrl(skatertag)}
    />
  ))

export const openGameLink = (game: LinkedGame): Promise<void> =>
  showSheet((at) => <LinkSheet {...at} game={game} />)

export const openCard = (of: CardOf): Promise<void> =>
  showSheet((at) => <CardDialog {...at} of={of} />)

export const openBib = (of: BibOf): Promise<void> =>
  showSheet((at) => <BibDialog {...at} of={of} />)

export const openDeck = (of: DeckOf): Promise<void> =>
  showSheet((at) => <DeckDialog {...at} of={of} />)

export const openFilm = (item: FilmItem): Promise<void> =>
  showSheet((at) => <FilmSheet {...at} item={item} />)
