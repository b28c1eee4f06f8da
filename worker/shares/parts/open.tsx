import { CopyLink } from './copy-link'
import { Join } from './join'
import { Owner } from './owner'
import { Player } from './player'
import type { ShareViewModel } from './shown'
import { Unplayable } from './unplayable'

interface Props {
  shown: ShareViewModel
  video: NonNullable<ShareViewModel['video']>
  address: string
  signInHref: string
}

/** The shared content, for viewers who may see it. */
export function SharedVideo({ shown, video, address, signInHref }: Props) {
  const { profile, heading, words, isAuthenticated } = shown
  return (
    <>
      <div className="share-stage">
        <Player video={video} label={`${heading ?? 'Clip'} by @${profile.skatertag}`} />
      </div>
      <div className="share-words">
        <Unplayable video={video} />
        {heading && <h1>{heading}</h1>}
        <div className="share-owner">
          <Owner profile={profile} createdAt={video.createdAt} isHeading={!heading} />
          <CopyLink address={address} />
        </div>
        {words}
        {!isAuthenticated && <Join signInHref={signInHref} />}
      </div>
    </>
  )
}
