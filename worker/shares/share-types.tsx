import type { ReactNode } from 'react'
import { Badge } from '../../islands/ui/badge'
import type { Db } from '../db/client'
import type { SharedKind } from '../enums'
import type { Viewer } from '../session/guards'
import { ownTheSpotInfo } from '../games/own-the-spot/contract'
import { urls } from '../urls'
import {
  missingClip,
  missingVideo,
  type SharedClip,
  type SharedOwnTheSpotClip,
  type SharedTrickVideo,
} from './contract'
import * as shareEndpoints from './endpoints'
import { readerOf, type SharedContent, type SharedItem } from './shared-item'

export interface ShareType<Answer = unknown> {
  what: 'clip' | 'video'
  api: { path: string }
  page: { path: string }
  embed: { path: string }
  urls: (id: string) => { page: string; embed: string; report: string }
  missing: { title: string; text: string }
  kind: SharedKind
  read: (db: Db, id: string, viewer: Viewer) => Promise<SharedItem | null>
  answer: (item: SharedItem) => Answer
  describe: (content: SharedContent, skatertag: string) => ShareWords
}

export interface ShareWords {
  /** As in "@ann's clip". */
  name: string
  /** As in "Kickflip by @ann". */
  title: string
  description: string | null
  heading?: string | undefined
  words: ReactNode
}

const answerClip = ({ content, ...around }: SharedItem): SharedClip => ({
  clip: content && { ...content.video, caption: content.caption },
  canViewClip: content !== null,
  ...around,
})

export const clipShare: ShareType<SharedClip> = {
  what: 'clip',
  api: shareEndpoints.clip,
  page: urls.sharedClip,
  embed: urls.embeddedClip,
  urls: (clipId) => ({
    page: urls.sharedClip({ clipId }),
    embed: urls.embeddedClip({ clipId }),
    report: urls.report({ contentType: 'my_clip', contentId: clipId }),
  }),
  missing: missingClip,
  kind: 'clip',
  read: readerOf('clip'),
  answer: answerClip,
  describe: ({ caption }) => ({
    name: 'clip',
    title: 'Clip',
    description: caption,
    words: <Caption text={caption} />,
  }),
}

export const trickVideoShare: ShareType<SharedTrickVideo> = {
  what: 'video',
  api: shareEndpoints.trickVideo,
  page: urls.sharedTrickVideo,
  embed: urls.embeddedTrickVideo,
  urls: (videoId) => ({
    page: urls.sharedTrickVideo({ videoId }),
    embed: urls.embeddedTrickVideo({ videoId }),
    report: urls.report({ contentType: 'trick_video', contentId: videoId }),
  }),
  missing: missingVideo,
  kind: 'trick',
  read: readerOf('trick'),
  answer: ({ content, ...around }) => ({
    video: content && { ...content.video, isSteezy: content.isSteezy },
    trick: content && content.trick,
    canViewVideo: content !== null,
    ...around,
  }),
  describe: ({ trick, isSteezy }, skatertag) => ({
    name: trick?.name ?? 'video',
    title: trick?.name ?? 'Video',
    description: trick && `@${skatertag} landed a ${trick.name}. Watch it.`,
    heading: trick?.name,
    words: trick && (
      <p className="share-badges">
        <Badge>{trick.category}</Badge>
        {isSteezy && <Badge kind="plate">Steezy</Badge>}
      </p>
    ),
  }),
}

const gameName = ownTheSpotInfo.name

export const spotClipShare: ShareType<SharedOwnTheSpotClip> = {
  what: 'clip',
  api: shareEndpoints.ownTheSpotClip,
  page: urls.sharedOwnTheSpotClip,
  embed: urls.embeddedOwnTheSpotClip,
  urls: (clipId) => ({
    page: urls.sharedOwnTheSpotClip({ clipId }),
    embed: urls.embeddedOwnTheSpotClip({ clipId }),
    report: urls.report({ contentType: 'own_the_spot_clip', contentId: clipId }),
  }),
  missing: missingClip,
  kind: 'contest',
  read: readerOf('contest'),
  answer: (item) => ({ ...answerClip(item), game: item.content && item.content.game }),
  describe: ({ caption, game }) => ({
    name: 'clip',
    title: `${gameName} clip`,
    description: caption,
    words: (
      <>
        <Caption text={caption} />
        <p className="share-badges">
          <Badge>{gameName}</Badge>
          {game?.locationName && (
            <Badge>
              <bdi>{game.locationName}</bdi>
            </Badge>
          )}
        </p>
      </>
    ),
  }),
}

const Caption = ({ text }: { text: string | null }) =>
  text && (
    <p className="share-caption" dir="auto">
      {text}
    </p>
  )

export const shareTypes: readonly ShareType[] = [clipShare, trickVideoShare, spotClipShare]
