import { challengeUrl } from '../../worker/profiles/contract'
import { FilmSheet, type FilmItem } from '../films/sheet'
import { showSheet } from '../ui/show-sheet'
import { CodeDialog } from './code-dialog'
import { LinkSheet, type LinkedGame } from './link-sheet'
import type { ShareItem } from './share-item'
import { ShareSheet } from './share-sheet'

/** Opens the ways to share something. Resolves when the sheet closes. */
export const openShare = (item: ShareItem): Promise<void> =>
  showSheet((at) => <ShareSheet {...at} item={item} />)

/** Opens the code that starts a game with this skater on the phone that scans it. */
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

/** Opens the link of the viewer's game, which it makes at the first time. */
export const openGameLink = (game: LinkedGame): Promise<void> =>
  showSheet((at) => <LinkSheet {...at} game={game} />)

/** Opens the ways to share the film of a game. */
export const openFilm = (item: FilmItem): Promise<void> =>
  showSheet((at) => <FilmSheet {...at} item={item} />)
