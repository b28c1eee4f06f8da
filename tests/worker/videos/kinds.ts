import * as trickEndpoints from '../../../worker/tricks/endpoints'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import * as clipEndpoints from '../../../worker/clips/endpoints'
import { call } from '../support/call'
import { pinVideos } from '../support/rows/videos'
import { stack, type Skater } from '../support/skaters'
import { kickflip, land } from '../support/tricks'

/** A clip, or a trick video: what the two have in common. */
export interface Video {
  id: string
  userId: string
  spotId: string | null
  isSteezy: boolean
  videoObjectName: string
}

export interface Kind {
  perPage: number
  make: (as: Skater, fields?: Record<string, string>) => Promise<Video>
  /** Makes one steezy, whatever else is. */
  pin: (id: string) => PromiseLike<unknown>
  /** A list of one's own, or of somebody else's. */
  list: (owner: Skater, as: Skater | null, query?: string) => Promise<Response>
  /** The two groups of an answer. */
  groups: (answer: Response) => Promise<{ steezy: Video[]; others: Video[] }>
  steezy: (id: string) => string
  one: (id: string) => string
  share: (id: string) => string
  missing: string
  type: string
}

const of = ({ userId }: Skater, as: Skater | null, own: string, others: string) =>
  as?.userId === userId ? own : others

const trickId = kickflip.id

export const kinds: Array<[string, Kind]> = [
  [
    'clip',
    {
      perPage: 5,
      make: stack,
      pin: pinVideos,
      list: (owner, as, query = '') =>
        call(of(owner, as, clipEndpoints.ownList.url(), clipEndpoints.listOf.url(owner)) + query, {
          as,
        }),
      async groups(answer) {
        const page = await answer.json<{ steezyClips: Video[]; allClips: Video[] }>()
        return { steezy: page.steezyClips, others: page.allClips }
      },
      steezy: (clipId) => clipEndpoints.pin.url({ clipId }),
      one: (clipId) => clipEndpoints.remove.url({ clipId }),
      share: (clipId) => shareEndpoints.clip.url({ clipId }),
      missing: 'Clip not found',
      type: 'my_clip_upload',
    },
  ],
  [
    'trick video',
    {
      perPage: 2,
      make: (as, fields) => land(as, trickId, fields),
      pin: pinVideos,
      list: (owner, as, query = '') =>
        call(
          of(
            owner,
            as,
            trickEndpoints.ownVideos.url({ trickId }),
            trickEndpoints.videosOf.url({ userId: owner.userId, trickId }),
          ) + query,
          { as },
        ),
      async groups(answer) {
        const page = await answer.json<{ steezyVideos: Video[]; allVideos: Video[] }>()
        return { steezy: page.steezyVideos, others: page.allVideos }
      },
      steezy: (videoId) => trickEndpoints.pinVideo.url({ videoId }),
      one: (videoId) => trickEndpoints.removeVideo.url({ videoId }),
      share: (videoId) => shareEndpoints.trickVideo.url({ videoId }),
      missing: 'Video not found',
      type: 'trick_video_upload',
    },
  ],
]
