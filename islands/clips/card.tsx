import type { ReactNode } from 'react'
import { dayOf, type Clip } from '../../worker/clips/contract'
import { tilePosterUrl } from '../../worker/media/contract'
import { urls } from '../../worker/urls'
import { Badge } from '../ui/badge'
import { Player } from '../player/player'
import { Caption } from '../ui/caption'
import { classes } from '../ui/classes'
import { IconButtonPlace } from '../ui/icon-button'
import { Lazy } from '../ui/lazy'
import { Thing } from '../ui/thing'

const ownActs = () => import('./owner-actions')
const viewerActs = () => import('./viewer-actions')

/** Draws what a page without a script has below a clip of others. */
export type StillActs = (clip: Clip, thing: string) => ReactNode

export interface CardProps {
  clip: Clip
  /** The last words of the accessible names of its controls. */
  thing: string
  skatertag: string
  origin: string
  /** The clip that was pinned or unpinned last: its button gets the focus back. */
  movedId: string | undefined
  onSteezy: (clip: Clip) => void
  onDeleted: () => void
  /** A tile of the grid, which plays and has its words once it is open; null before its first press. */
  isOpen?: boolean | null
  onOpen?: ((isOpen: boolean) => void) | undefined
}

interface Props extends CardProps {
  mine: boolean
  timeZone: string
  still: StillActs | undefined
}

export function ClipCard({ mine, timeZone, still, ...card }: Props) {
  const { clip, thing, isOpen, onOpen } = card
  const { caption, createdAt } = clip
  const isTile = onOpen !== undefined && !isOpen
  return (
    <Thing value={thing}>
      <article
        className={classes('clip-card', isOpen && 'is-open')}
        aria-label={caption ?? 'Clip'}
        ref={isOpen ? intoView : isOpen === false ? focusTile : undefined}
      >
        <Player
          key={`${isOpen}`}
          video={clip}
          label="Play clip"
          href={urls.sharedClip({ clipId: clip.id })}
          // Also once it is open, until the film's first picture: it has loaded.
          poster={onOpen && tilePosterUrl(clip)}
          starts={isOpen}
          onPress={onOpen && (() => onOpen(true))}
        />
        {clip.isSteezy && <Badge kind="plate">Steezy</Badge>}
        <div className={classes('clip-words', isTile && 'visually-hidden')}>
          {caption && <Caption text={caption} isCut={isTile} />}
          <time className="clip-date" dateTime={createdAt} data-made={clip.madeOn}>
            {dayOf(clip, timeZone)}
          </time>
          {!mine && !isTile && still?.(clip, thing)}
        </div>
        {!still && !isTile && (
          <div className="clip-actions">
            <Lazy
              of={mine ? ownActs : viewerActs}
              props={card}
              meanwhile={<IconButtonPlace />}
              onFail={console.warn}
            />
          </div>
        )}
      </article>
    </Thing>
  )
}

const intoView = (card: HTMLElement | null) => card?.scrollIntoView()

const focusTile = (card: HTMLElement | null) =>
  card?.querySelector('a')?.focus({ preventScroll: true })
