import { Head } from '../../../islands/profiles/head'
import { StillCard } from '../../../islands/score/still-card'
import type { ClipPage } from '../../clips/contract'
import { ClipsPart } from '../../clips/parts'
import type { PageCursor } from '../../db/pagination'
import type { ProfileRow } from '../../profiles/queries'
import type { Score } from '../../score/contract'
import { TrickBagPart } from '../../tricks/parts'
import type { Category } from '../../tricks/rules'
import { CopyLink, Join } from '../parts'

interface Props {
  profile: ProfileRow
  place: PageCursor
  clips: ClipPage
  /** Null if the skater's account was deleted just now. */
  score: Score | null
  bag: Category[]
  address: string
  signInHref: string
}

/** The whole page of a public skater. */
export function PublicProfile({ profile, place, clips, score, bag, address, signInHref }: Props) {
  return (
    <>
      <Head profile={profile} whole>
        <CopyLink address={address} />
      </Head>
      {score && <StillCard score={score} />}
      <ClipsPart owner={profile} place={place} clips={clips} />
      <TrickBagPart owner={profile} bag={bag} />
      <Join signInHref={signInHref} />
    </>
  )
}
